/** @jest-environment node */
import { uncaughtMessage } from './uncaughtMessage.ts';

const remotes = [
  { name: 'remote_news', nodeEntry: 'http://news.test/node/remoteEntry.abc.js' },
  { name: 'remote_down', nodeEntry: null },
];

test('names the section whose code it comes from, and the page that was being made', () => {
  const error = new Error('boom');
  error.stack = 'Error: boom\n    at later (remoteEntry.abc.js:3:14)';
  expect(uncaughtMessage(error, remotes, 'http://site.test/noticias')).toBe(
    'stray Error: boom (remote_news, while making http://site.test/noticias)',
  );
});

test('says what it can of anything that is thrown', () => {
  expect(uncaughtMessage('boom', remotes, undefined)).toBe('stray boom');
  expect(uncaughtMessage(undefined, remotes, 'http://site.test/')).toContain(
    'while making http://site.test/',
  );
});
