import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { stopGracefully } from './stopGracefully.ts';

async function startServer(noticeMs: number) {
  const app = fastify({ return503OnClosing: false });
  const isStopping = stopGracefully(app, noticeMs);
  const inFlight: (() => void)[] = [];
  app.get('/slow', () => new Promise((resolve) => inFlight.push(() => resolve('late'))));
  app.get('/page', () => (isStopping() ? 'stopping' : 'running'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  // A raw socket: a client library would manage connections itself.
  const request = async (path: string) => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\nhost: site.test\r\n\r\n`);
    let response = '';
    while (!response.includes('\r\n\r\n')) response += (await once(socket, 'data'))[0];
    socket.destroy();
    const [head = '', body] = response.split('\r\n\r\n');
    return { body, connection: /^connection: (.*)$/im.exec(head)?.[1] };
  };
  return { app, inFlight, request };
}

const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
};

test('finishes requests in flight, and serves new ones on connections that it closes', async () => {
  const { app, inFlight, request } = await startServer(300);
  expect(await request('/page')).toEqual({ body: 'running', connection: 'keep-alive' });
  const slow = request('/slow');
  await until(() => inFlight.length === 1);
  const closed = app.close();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await request('/page')).toEqual({ body: 'stopping', connection: 'close' });
  inFlight[0]?.();
  expect(await slow).toEqual({ body: 'late', connection: 'close' });
  await closed;
  await expect(request('/page')).rejects.toThrow('ECONNREFUSED');
});

test('waits for a request in flight beyond the notice', async () => {
  const { app, inFlight, request } = await startServer(0);
  const slow = request('/slow');
  await until(() => inFlight.length === 1);
  let isClosed = false;
  const closed = app.close().then(() => {
    isClosed = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(isClosed).toBe(false);
  inFlight[0]?.();
  expect((await slow).body).toBe('late');
  await closed;
});
