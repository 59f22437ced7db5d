import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export type Mail = { to: string[]; mail: ParsedMail };

/** A real mail server that keeps what it is given; while it is closed nobody answers at its port. */
export async function createMailServer() {
  const mails: Mail[] = [];
  let server: SMTPServer | undefined;
  let port = 0;
  let isSilent = false;
  const open = () =>
    new Promise<void>((resolve) => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData: async (stream, { envelope }, done) => {
          mails.push({ to: envelope.rcptTo.map(({ address }) => address), mail: await simpleParser(stream) });
          if (!isSilent) done();
        },
      });
      server.on('error', () => undefined); // a client that hangs up
      server.listen(port, '127.0.0.1', () => {
        const address: string | AddressInfo | null = server?.server.address() ?? null;
        if (typeof address === 'object' && address) ({ port } = address);
        resolve();
      });
    });
  const close = () => new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
  await open();
  return {
    url: `smtp://127.0.0.1:${port}`,
    open,
    close,
    /** While it is silent, it takes mails and never says so. */
    silence: (next: boolean) => {
      isSilent = next;
    },
    all: (): readonly Mail[] => mails,
    /** The mails to one address, in the order they came. */
    to: (address: string) => mails.filter(({ to }) => to.includes(address)).map(({ mail }) => mail),
  };
}
