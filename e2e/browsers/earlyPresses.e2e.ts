import { expect } from '@playwright/test';
import { createTestServer } from '../support/environment.ts';
import { test } from './visitor.ts';

// Presses and text that come before the app runs (shell/src/app/start.ts): its files are held back on the way.

test('what is opened and typed before the app runs stays', async ({ visitor, baseURL }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const site = await createTestServer(async ({ url = '/', headers: { cookie = '' } }, response) => {
    if (/\/assets\/libraries\..*\.js/.test(url)) await released;
    const real = await fetch(`${baseURL}${url}`, { headers: { cookie } });
    // fetch has unpacked the body.
    const headers = [...real.headers].filter(([name]) => !/^content-(encoding|length)$/.test(name));
    response.writeHead(real.status, Object.fromEntries(headers));
    response.end(new Uint8Array(await real.arrayBuffer()));
  });
  await site.start();
  try {
    await visitor.goTo(`${site.url}/noticias`);
    await visitor.press('searchbox', 'Buscar en el sitio');
    await visitor.expectFocus('searchbox', 'Buscar en el sitio');
    await visitor.type('cursos');
    await visitor.press('button', 'Menú');
    await visitor.press('summary', 'Contenido');
    await visitor.see('link', 'Publicaciones');
    expect(await visitor.isLive()).toBe(false);
    release();
    await visitor.untilLive();
    await visitor.see('link', 'Publicaciones', { role: 'dialog' });
    await visitor.back();
    await visitor.expectFocus('button', 'Menú');
    expect(await visitor.evaluate('document.querySelector("[type=search]").value')).toBe('cursos');
  } finally {
    await site.stop();
  }
});
