import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/**
 * A mail server that takes everything and keeps it, until it is stopped. `refuse` may name an error for a recipient or
 * for a mail's text; `pause` holds each mail back.
 */
export async function startSmtpServer({ port = 0 } = {}) {
  const mails = [];
  const behaviour = { refuseRecipient: undefined, refuseText: undefined, pause: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(behaviour.refuseRecipient),
    onData(stream, { envelope }, done) {
      const chunks = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', async () => {
        await new Promise((resolve) => setTimeout(resolve, behaviour.pause));
        if (behaviour.refuseText) return done(behaviour.refuseText);
        const raw = Buffer.concat(chunks);
        mails.push({
          from: envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          raw: raw.toString('latin1'),
          parsed: await simpleParser(raw),
        });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  const used = server.server.address().port;
  return {
    mails,
    behaviour,
    port: used,
    url: `smtp://127.0.0.1:${used}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** An SMTP answer of the server's own. */
export function smtpError(responseCode, message) {
  return Object.assign(new Error(message), { responseCode });
}
