import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import { Readable } from 'node:stream';
import { after, before, describe, type TestContext, test } from 'node:test';
import provider from '@strapi/provider-email-nodemailer';
import { env, z } from '@strapi/utils';
import plugins from '../config/plugins.ts';
import { abusiveCalls } from './abusiveCalls.ts';
import {
  addressText,
  COUNCIL,
  councilMail,
  mailStatus,
  SENDER,
  startContactBackend,
  visitor,
  visitorMail,
} from './contactCalls.ts';
import { caller, makeHome } from './instance.ts';

const HOUR = 3_600_000;

describe('mail sender', () => {
  const home = makeHome();
  let contact: Awaited<ReturnType<typeof startContactBackend>>;

  before(async () => {
    contact = await startContactBackend(home);
  });

  after(async () => {
    await contact?.stop();
    home.remove();
  });

  const siteCaller = () => caller(contact.backend.url, contact.backend.siteToken());

  test('a message is mailed to the council, and a confirmation to the visitor', async () => {
    const ana = await contact.save(visitor('Ana Ejemplo'));
    const mails = await contact.mailsDuring(async () => {
      assert.equal(mailStatus((await contact.calls.notify(ana)).body), 'sent');
      assert.equal(mailStatus((await contact.calls.confirm(ana)).body), 'sent');
    });
    const [toCouncil, toVisitor] = mails;
    assert.ok(toCouncil && toVisitor && mails.length === 2);

    assert.deepEqual([toCouncil.from, toCouncil.to], [SENDER, [COUNCIL]]);
    assert.equal(addressText(toCouncil.mail.to), COUNCIL);
    assert.equal(toCouncil.mail.replyTo?.text, ana.email);
    assert.equal(toCouncil.mail.subject, 'Nuevo mensaje del formulario de contacto');
    assert.equal(toCouncil.mail.headers.get('auto-submitted'), 'auto-generated');
    for (const value of Object.values(ana)) {
      assert.ok(toCouncil.text.includes(value));
      assert.ok(toCouncil.html.includes(value));
    }

    assert.deepEqual([toVisitor.from, toVisitor.to], [SENDER, [ana.email]]);
    assert.equal(addressText(toVisitor.mail.to), ana.email);
    assert.equal(toVisitor.mail.replyTo?.text, COUNCIL);
    assert.equal(toVisitor.mail.subject, 'Recibimos su mensaje');
    assert.equal(toVisitor.mail.headers.get('auto-submitted'), 'auto-replied');
    // It goes to whatever address was typed: nothing else that was typed is in it.
    for (const value of [ana.name, ana.phone, ana.message])
      assert.ok(!`${toVisitor.text}${toVisitor.html}`.includes(value), value);
    for (const { mail } of mails) {
      assert.equal(mail.from?.value[0]?.address, SENDER);
      assert.equal(mail.cc ?? mail.bcc, undefined);
    }
  });

  test('repeated and simultaneous calls save one record and send each mail once', async () => {
    const message = visitor('Doble Clic');
    const saves = await Promise.all([1, 2, 3].map(() => contact.calls.save(message)));
    assert.deepEqual(saves.map(({ status }) => status).sort(), [200, 200, 201]);
    assert.equal(contact.stored(message.email).length, 1);
    const mails = await contact.mailsDuring(async () => {
      for (const ask of [contact.calls.notify, contact.calls.confirm]) {
        const together = await Promise.all([1, 2, 3].map(() => ask(message)));
        for (const { status } of together) assert.equal(status, 200);
        assert.equal(mailStatus((await ask(message)).body), 'already-sent');
      }
      assert.equal((await contact.calls.save(message)).status, 200);
      assert.equal(mailStatus((await contact.calls.notify(message)).body), 'already-sent');
    });
    assert.deepEqual(
      mails.map(({ to }) => to),
      [[COUNCIL], [message.email]],
    );
  });

  test('equal messages are different ones after some time', async () => {
    const message = await contact.save(visitor('Dos Veces'));
    await contact.calls.notify(message);
    home.change('update contact_informations set submitted_at = submitted_at - ?', HOUR);
    await contact.save(message);
    const mails = await contact.mailsDuring(() => contact.calls.notify(message));
    assert.equal(mails.length, 1);
    assert.equal(contact.stored(message.email).length, 2);
  });

  test('the token cannot be used to write to others, or to write something else', async () => {
    const known = await contact.save(visitor('Conocida'));
    const other = await contact.save(visitor('Otra Persona'));
    await contact.mailsDuring(() => contact.calls.notify(known));
    await contact.assertRejected(abusiveCalls(known, other));
  });

  test('an old message cannot be mailed', async () => {
    const message = await contact.save(visitor('Ayer Mismo'));
    home.change(
      'update contact_informations set submitted_at = submitted_at - ? where email = ?',
      HOUR,
      message.email,
    );
    await contact.assertRejected({ notice: councilMail(message) });
    home.change(
      'update contact_informations set council_notified_at = submitted_at where email = ?',
      message.email,
    );
    await contact.assertRejected({ confirmation: visitorMail(message) });
  });

  test('without the token of the site nothing is sent', async () => {
    const message = await contact.save(visitor('Sin Llave'));
    const mails = await contact.mailsDuring(async () => {
      for (const token of [undefined, 'not-the-token']) {
        const stranger = caller(contact.backend.url, token);
        const { status } = await stranger.send('POST', '/api/mail-sender/send', councilMail(message));
        assert.equal(status, 401);
      }
      const { get, send } = siteCaller();
      assert.equal((await get('/api/mail-sender/send')).status, 404);
      // The route of Strapi's own email plugin, which would send anything to any address.
      const free = { to: 'victim@example.net', subject: 'Oferta', text: 'Compre ya' };
      assert.equal((await send('POST', '/api/email', free)).status, 403);
    });
    assert.deepEqual(mails, []);
  });
});

/** Mails by a server of ours. */
async function sendBy(context: TestContext, onConnection: (socket: net.Socket) => void) {
  const server = net.createServer(onConnection).listen(0, '127.0.0.1');
  context.after(() => server.close());
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  process.env.SMTP_URL = `smtp://127.0.0.1:${port}?greetingTimeout=200`;
  const { providerOptions, settings } = plugins({ env }).email.config;
  // The provider's types leave out some options.
  const transport = z.any().parse(providerOptions);
  const mail = { from: SENDER, to: COUNCIL, subject: 'Hola', text: 'Hola' };
  return provider.init(transport, { ...settings, defaultReplyTo: COUNCIL }).send(mail);
}

test('a mail server that does not respond times out', (context) =>
  assert.rejects(
    sendBy(context, () => undefined),
    { code: 'ETIMEDOUT' },
  ));

test('a mail server whose reply does not end is left', (context) =>
  assert.rejects(
    sendBy(context, (socket) => {
      socket.on('error', () => undefined);
      socket.write('220 x\r\n');
      socket.once('data', () => Readable.from(endless()).pipe(socket));
    }),
    { code: 'ECONNECTION' },
  ));

function* endless() {
  for (;;) yield Buffer.alloc(65_536, 'A');
}
