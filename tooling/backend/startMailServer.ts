import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { holdPort } from '../site/holdPorts.ts';

export { simpleParser as parseMail } from 'mailparser';

/** A mail as the server received it: its envelope and its content. */
export type ReceivedMail = {
  from: string;
  to: string[];
  raw: string;
  text: string;
  html: string;
  mail: ParsedMail;
};

/** `refuseRecipient` and `refuseText` are its errors; a mail is accepted after `onArrival`. */
type Behaviour = {
  refuseRecipient?: Error | undefined;
  hangUpOn?: string[];
  refuseText?: ((text: string) => Error | undefined) | undefined;
  onArrival?: (() => Promise<unknown>) | undefined;
};

/** A mail server that keeps every mail; while closed, connections to its port are refused. */
export async function startMailServer(host = '127.0.0.1') {
  const port = await holdPort();
  const mails: ReceivedMail[] = [];
  const behaviour: Behaviour = {};
  let isSilent = false;
  let server: SMTPServer | undefined;
  const open = () =>
    new Promise<void>((resolve) => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onRcptTo({ address }, _session, done) {
          if (!behaviour.hangUpOn?.includes(address)) return done(behaviour.refuseRecipient);
          for (const connection of server?.connections ?? []) connection.close();
        },
        onData(stream, { envelope }, done) {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk) => chunks.push(chunk));
          stream.on('end', async () => {
            await behaviour.onArrival?.();
            const raw = Buffer.concat(chunks);
            const mail = await simpleParser(raw);
            const text = mail.text ?? '';
            const refusal = behaviour.refuseText?.(text);
            if (refusal) return done(refusal);
            mails.push({
              from: envelope.mailFrom ? envelope.mailFrom.address : '',
              to: envelope.rcptTo.map(({ address }) => address),
              raw: raw.toString('latin1'),
              text,
              html: mail.html || '',
              mail,
            });
            if (!isSilent) done();
          });
        },
      });
      server.on('error', () => undefined); // a client that hangs up
      server.listen(port, host, resolve);
    });
  const close = () => new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
  await open();
  return {
    url: `smtp://127.0.0.1:${port}`,
    behaviour,
    open,
    close,
    /** While silent, it accepts mail without acknowledging it. */
    silence: (next: boolean) => {
      isSilent = next;
    },
    all: (): readonly ReceivedMail[] => mails,
    /** The mails to one address, in order of arrival. */
    to: (address: string) => mails.filter(({ to }) => to.includes(address)).map(({ mail }) => mail),
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** An SMTP error response with its code. */
export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
