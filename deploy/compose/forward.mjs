import { connect, createServer } from 'node:net';

// node forward.mjs 1337=cms:1337 …: forwards ports to services that publish none themselves.

for (const rule of process.argv.slice(2)) {
  const [, port, host, target] = /^(\d+)=([\w-]+):(\d+)$/.exec(rule) ?? [];
  if (!host) throw new Error(`${rule} is not port=host:port`);
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
// Process 1 of a container has no default handler for SIGTERM.
process.once('SIGTERM', () => process.exit());
