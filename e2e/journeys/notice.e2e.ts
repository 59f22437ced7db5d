import * as v from 'valibot';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  smallTargets,
  watchShifts,
} from '../support/accessibility.ts';
import { createFaultyBackend } from '../support/backendProxies.ts';
import { rowsThrough } from '../support/sections.ts';
import { type Shell, startShell } from '../support/startShell.ts';
import { expect, followLink, phone, test } from '../support/visitor.ts';

// The notice that editors switch on, with a backend whose answer has one.

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const html = 'Cierre <b onclick="alert(1)">por obras</b> & mudanza';
const shown = {
  isShown: true,
  text: html,
  kind: 'advertencia',
  linkUrl: '/noticias',
  linkLabel: 'Ver las noticias',
  showFrom: day(-2),
  showUntil: day(2),
};

let backend: Awaited<ReturnType<typeof createFaultyBackend>>;
let shell: Shell;

// The tests share one site, so they run in series.
test.describe.configure({ mode: 'default' });
test.use({ viewport: phone });

test.beforeAll(async ({ baseURL }) => {
  backend = await createFaultyBackend();
  await backend.start();
  shell = await startShell({
    remotes: rowsThrough(baseURL),
    contentUrl: backend.url,
    env: { CONTENT_FRESH_MS: '0' },
  });
  await shell.untilAllLive();
});
test.afterAll(async () => {
  await shell?.stop();
  await backend?.stop();
});

const publicViewAnswer = v.looseObject({ data: v.looseObject({}) });
function enter(notice: object) {
  backend.breakWith({
    '/public-view': (response, body) => {
      const { data, ...rest } = v.parse(publicViewAnswer, JSON.parse(body));
      response.end(JSON.stringify({ ...rest, data: { ...data, notice } }));
    },
  });
}

test('is on every page, in the served HTML, as text, without a shift', async ({ page, visit }) => {
  enter(shown);
  const expectNoShift = await watchShifts(page);
  const response = await visit(`${shell.origin}/asociaciones?lng=en`);
  expect(await response.text()).toContain('Cierre &lt;b onclick=');
  const band = page.getByRole('complementary', { name: 'Important notice' });
  await expect(band.locator('p[lang=es]')).toHaveText(html);
  await expect(band.getByRole('link')).toHaveAttribute('href', '/noticias?lng=en');
  await expectNoShift();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await smallTargets(page)).toEqual([]);
  await followLink(page, '/nosotros?lng=en');
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  await expect(band).toBeVisible();
});

test('a long word fits a phone', async ({ page, visit }) => {
  enter({ ...shown, text: 'x'.repeat(300), linkLabel: null });
  await visit(`${shell.origin}/terminos`);
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Más información' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a page that hydrates after the last day does so with what it was served', async ({ page, visit }) => {
  enter(shown);
  await page.clock.install({ time: Date.now() + 4 * 86_400_000 });
  // The visitor of these tests fails on any hydration error.
  const response = await visit(`${shell.origin}/terminos`);
  expect(await response.text()).toContain('<aside');
});
