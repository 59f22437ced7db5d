import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { it } from 'node:test';

it('links to the mirror hide no page that is old', async (context) => {
  Object.assign(process.env, { ALERT_EMAIL: 'a@b.test', SMTP_URL: 'smtp://localhost', ALERT_AFTER: '0' });
  const { watchPages } = await import('./watch.ts');
  let asked = '';
  const server = createServer(({ url = '' }, response) => {
    if (url !== '/') asked ||= url;
    response.end();
  });
  context.after(() => server.close());
  const origin = await new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${Object(server.address()).port}`));
  });
  const suspects = () => {
    if (asked) throw new Error('asked');
    return ['/mirror/x', '//mirror/x', '/%6dirror/x', '/a%2f..%2fmirror/x', '/noticias'];
  };
  const onError = assert.fail;
  await assert.rejects(watchPages({ origin, site: 'x', suspects, onError }), /asked/);
  assert.equal(asked, '/noticias');
});
