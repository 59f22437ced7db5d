import { connect, createServer } from 'node:net';

// node forward.mjs 1337=cms:1337 …: passes connections on to services that publish nothing themselves.

for (const rule of process.argv.slice(2)) {
  const [, port, host, target] = /^(\d+)=([\w-]+):(\d+)$/.exec(rule) ?? [];
  createServer((visitor) => {
    const service = connect(Number(target), host);
    visitor.pipe(service).pipe(visitor);
    for (const socket of [visitor, service])
      socket.on('error', () => {
        visitor.destroy();
        service.destroy();
      });
  }).listen(Number(port));
}
// A container's first process is ended by no signal that it does not take.
process.once('SIGTERM', () => process.exit());
