import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import packet from 'dns-packet';

/** A name server to which every name has the same IPv4 addresses, as that of a cluster has for all pods of one service. */
export async function startNameServer(addresses: string[]) {
  const socket = createSocket('udp4');
  socket.on('message', (message, { address, port }) => {
    const { id, questions = [] } = packet.decode(message);
    const answers = questions
      .filter(({ type }) => type === 'A')
      .flatMap(({ name }) => addresses.map((data) => ({ type: 'A' as const, name, ttl: 60, data })));
    socket.send(packet.encode({ type: 'response', id, questions, answers }), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}
