import { uncaughtMessage } from './uncaughtMessage.ts';

const remotes = [
  { name: 'remote_news', entry: 'http://news.test/node/remoteEntry.abc.js' },
  { name: 'remote_down', entry: null },
];

test('names the remote whose code threw, and the page being rendered', () => {
  const error = new Error('boom');
  error.stack = 'Error: boom\n    at later (remoteEntry.abc.js:3:14)';
  expect(uncaughtMessage(error, remotes, 'http://site.test/noticias')).toBe(
    'uncaught Error: boom (remote_news, while rendering http://site.test/noticias)',
  );
});

test('handles anything that is thrown', () => {
  expect(uncaughtMessage('boom', remotes, undefined)).toBe('uncaught boom');
  expect(uncaughtMessage(undefined, remotes, 'http://site.test/')).toContain(
    'while rendering http://site.test/',
  );
});
