/** @jest-environment node */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { stopGracefully } from './stopGracefully.ts';

async function startServer(noticeMs: number) {
  const app = fastify({ return503OnClosing: false });
  const isStopping = stopGracefully(app, noticeMs);
  const begun: (() => void)[] = [];
  app.get('/slow', () => new Promise((resolve) => begun.push(() => resolve('late'))));
  app.get('/page', () => (isStopping() ? 'stopping' : 'running'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  // By hand: what a client library does with connections is not the subject.
  const ask = async (path: string) => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\nhost: site.test\r\n\r\n`);
    let answer = '';
    while (!answer.includes('\r\n\r\n')) answer += (await once(socket, 'data'))[0];
    socket.destroy();
    const [head = '', body] = answer.split('\r\n\r\n');
    return { body, connection: /^connection: (.*)$/im.exec(head)?.[1] };
  };
  return { app, begun, ask };
}

const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
};

test('what is under way ends, and what still comes is answered on a connection that ends', async () => {
  const { app, begun, ask } = await startServer(300);
  expect(await ask('/page')).toEqual({ body: 'running', connection: 'keep-alive' });
  const slow = ask('/slow');
  await until(() => begun.length === 1);
  const closed = app.close();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await ask('/page')).toEqual({ body: 'stopping', connection: 'close' });
  begun[0]?.();
  expect(await slow).toEqual({ body: 'late', connection: 'close' });
  await closed;
  await expect(ask('/page')).rejects.toThrow('ECONNREFUSED');
});

test('it waits for an answer under way beyond its notice', async () => {
  const { app, begun, ask } = await startServer(0);
  const slow = ask('/slow');
  await until(() => begun.length === 1);
  let isClosed = false;
  const closed = app.close().then(() => {
    isClosed = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(isClosed).toBe(false);
  begun[0]?.();
  expect((await slow).body).toBe('late');
  await closed;
});
