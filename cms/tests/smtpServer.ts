import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { holdPort } from './instance.ts';

/** A mail as the server received it, and the fields of its content that tests read. */
export type ReceivedMail = {
  from: string;
  to: string[];
  raw: string;
  text: string;
  html: string;
  parsed: ParsedMail;
};

/** How the server behaves: `refuseRecipient` and `refuseText` are its errors; a mail is accepted after `onArrival`. */
type Behaviour = {
  refuseRecipient?: Error | undefined;
  refuseText?: ((text: string) => Error | undefined) | undefined;
  onArrival?: (() => Promise<unknown>) | undefined;
};

/** A mail server that accepts and keeps every mail until it is stopped; another may then take its port. */
export async function startSmtpServer({ port }: { port?: number } = {}) {
  const ownPort = port ?? (await holdPort());
  const mails: ReceivedMail[] = [];
  const behaviour: Behaviour = {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(behaviour.refuseRecipient),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', async () => {
        await behaviour.onArrival?.();
        const raw = Buffer.concat(chunks);
        const parsed = await simpleParser(raw);
        const refusal = behaviour.refuseText?.(parsed.text ?? '');
        if (refusal) return done(refusal);
        mails.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw: raw.toString('latin1'),
          text: parsed.text ?? '',
          html: parsed.html || '',
          parsed,
        });
        return done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(ownPort, '127.0.0.1', resolve);
  });
  return {
    mails,
    behaviour,
    port: ownPort,
    url: `smtp://127.0.0.1:${ownPort}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

export type SmtpServerOfTest = Awaited<ReturnType<typeof startSmtpServer>>;

/** An SMTP error response with its code. */
export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** The text of an address header. */
export function addressText(header: AddressObject | AddressObject[] | undefined): string {
  return [header ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ');
}
