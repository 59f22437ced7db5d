const isTerminal = process.stdout.isTTY === true;

/** Lines of a service's log: JSON with pino's levels, as the shell writes, or plain text for a person at a terminal. */
export function createLog(service: string) {
  const write = (stream: NodeJS.WriteStream, level: number) => (msg: string) => {
    const line = JSON.stringify({ time: new Date().toISOString(), level, service, msg });
    stream.write(`${isTerminal ? msg : line}\n`);
  };
  return { info: write(process.stdout, 30), error: write(process.stderr, 50) };
}
