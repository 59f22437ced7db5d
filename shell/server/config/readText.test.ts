import { readText } from './readText.ts';

test('what never ends ends with its request', async () => {
  const request = new AbortController();
  const body = new ReadableStream({ pull: () => new Promise(() => {}) });
  const text = readText(new Response(body), 9, request.signal);
  request.abort(new Error('late'));
  await expect(text).rejects.toThrow('late');
});
