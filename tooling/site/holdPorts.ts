import { connect, createServer } from 'node:net';
import { UserError } from '../console/steps.ts';

/** Where systems begin to hand out ports by themselves, to outgoing connections too. */
const handedOut = 32_768;

/**
 * Finds ports in a row that are free, and holds them: until this process ends, no other call gets them, even while
 * nothing listens there. For that, this process listens on the port after them, which only one can. So all calls with
 * the same `from` must ask for the same count.
 * @returns the first of them
 */
export async function holdPorts(from: number, count: number): Promise<number> {
  for (let first = from; first + count < handedOut; first += count + 1) {
    if (!(await listen(first + count))) continue;
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const areFree = await Promise.all(ports.map(isFree));
    if (areFree.every(Boolean)) return first;
  }
  throw new UserError(`No ${count} free ports in a row from ${from} on: stop what uses them.`);
}

/** A port for one server of a test or tool. */
export const holdPort = () => holdPorts(20_000, 1);

/** Free on both loopback addresses: a server on `localhost` may have taken either. */
export async function isFree(port: number) {
  if (await answers(port)) return false;
  const server = await listen(port);
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  return server !== undefined;
}

/** @returns a server that does not keep this process alive, or nothing if the port is taken */
function listen(port: number) {
  const server = createServer().unref();
  return new Promise<typeof server | undefined>((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1' }, () => resolve(server));
  });
}

function answers(port: number) {
  return new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: 'localhost', autoSelectFamily: true });
    const end = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
