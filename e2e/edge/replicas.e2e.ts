import { expect, test } from '@playwright/test';
import { createUpstream, page, startEdge, startNameServer, status } from '../support/startEdge.ts';

// Two shells under one name during a rollout (deploy/stack.yml). Only Linux has 127.0.0.2 by default.

test('a file that only one of the shells has is found, whichever is tried first', async () => {
  const hosts = ['127.0.0.1', '127.0.0.2'];
  const first = await createUpstream(status(404), { host: hosts[0] });
  const second = await createUpstream(status(404), { host: hosts[1], port: first.port });
  const names = await startNameServer(hosts);
  await Promise.all([first.start(), second.start()]);
  const edge = await startEdge(first.origin, {
    SHELL_ADDRESS: `shell.test:${first.port}`,
    EDGE_RESOLVER: names.address,
  });
  const statusOf = async (address: string) => (await fetch(edge.origin + address)).status;
  const files = Array.from({ length: 12 }, (_, index) => `/assets/chunk.${index}.js`);
  try {
    for (const file of files) expect(await statusOf(file)).toBe(404);
    second.answerWith(page('code'));
    // nginx begins with either by chance: until one request has gone to the first shell, and was retried.
    for (
      const asked = first.requests.length;
      first.requests.length === asked;
      files.push(`/assets/chunk.${files.length}.js`)
    )
      expect(await statusOf(files.at(-1) ?? '')).toBe(200);

    // A shell that stops causes no failed request.
    await first.stop();
    for (const address of ['/', '/nosotros', '/noticias', '/galeria'])
      expect(await statusOf(address)).toBe(200);
  } finally {
    await edge.stop();
    await Promise.all([first.stop(), second.stop(), names.stop()]);
  }
});
