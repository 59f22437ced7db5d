import assert from 'node:assert/strict';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import { z } from '@strapi/utils';
import { simpleParser } from 'mailparser';
import { COUNCIL, contactCalls, type Message, mailStatus, visitor } from './contactCalls.ts';
import { type Instance, makeHome, startInstance } from './instance.ts';
import { addressText, type SmtpServerOfTest, smtpError, startSmtpServer } from './smtpServer.ts';

const DAY = 24 * 3_600_000;
type Settings = Record<string, string>;

const EACH_SECOND: Settings = { MAIL_RETRY_SCHEDULE: '* * * * * *', MAIL_RETRY_AFTER_SECONDS: '1' };
const NEVER: Settings = { MAIL_RETRY_AFTER_SECONDS: '86400' };

describe('mails that cannot be sent immediately', () => {
  const home = makeHome();
  let smtp: SmtpServerOfTest;
  let backend: Instance | undefined;
  let calls: ReturnType<typeof contactCalls>;
  let current: Settings;

  /** A new process on the same database. */
  async function restart(settings: Settings): Promise<void> {
    current = settings;
    await backend?.stop();
    backend = await startInstance(home, { SMTP_URL: smtp.url, ...settings });
    await backend.healthy();
    calls = contactCalls(backend);
  }

  const runningWith = (settings: Settings) => (settings === current ? undefined : restart(settings));

  const logOf = () => backend?.log() ?? '';

  const mailsOf = ({ name, email }: Message) =>
    smtp.mails.filter(({ to, text }) => to[0] === email || text.includes(`Nombre: ${name}\n`));
  const recipientsOf = (message: Message) => mailsOf(message).map(({ to }) => to[0]);

  const until = async (isReached: () => boolean, what: string) => backend?.until(isReached, what);

  /** Waits for a round of retries: it ends with the mails of a new message, which no call requested. */
  async function retriesHaveRun() {
    const marker = visitor(`Marca ${smtp.mails.length} ${Math.random()}`);
    assert.equal((await calls.save(marker)).status, 201);
    await until(() => mailsOf(marker).length === 2, 'the mails of the marker');
  }

  const outage = async () => {
    const { port } = smtp;
    await smtp.stop();
    return async () => {
      const { mails } = smtp;
      smtp = await startSmtpServer({ port });
      smtp.mails.unshift(...mails);
    };
  };

  const assertWaits = ({ status, body }: Awaited<ReturnType<typeof calls.notify>>) =>
    assert.deepEqual([status, mailStatus(body)], [202, 'waiting']);

  before(async () => {
    smtp = await startSmtpServer();
  });

  afterEach(() => {
    Object.assign(smtp.behaviour, {
      refuseRecipient: undefined,
      refuseText: undefined,
      onArrival: undefined,
    });
  });

  after(async () => {
    await backend?.stop();
    await smtp?.stop();
    home.remove();
  });

  test('in an outage a message is received; sent again from the start, it is mailed once', async () => {
    await runningWith(NEVER);
    const message = visitor('Insiste');
    const recover = await outage();
    assert.equal((await calls.save(message)).status, 201);
    // For the visitor the message is received: it is stored, and only its mails wait.
    for (const ask of [calls.notify, calls.notify, calls.confirm]) assertWaits(await ask(message));
    // Past the window for equal messages: an unsent message is still the same one.
    home.change('update contact_informations set submitted_at = submitted_at - ?', DAY);
    await recover();
    assert.equal((await calls.save(message)).status, 200);
    assert.equal(mailStatus((await calls.notify(message)).body), 'sent');
    assert.equal(mailStatus((await calls.confirm(message)).body), 'sent');
    assert.equal(mailStatus((await calls.confirm(message)).body), 'already-sent');
    assert.deepEqual(recipientsOf(message), [COUNCIL, message.email]);
  });

  test('a message locked by a process that ended is sent when the lock expires', async () => {
    await runningWith(NEVER);
    const message = visitor('Bloqueada');
    await calls.save(message);
    const lock = 'update contact_informations set mail_locked_until = ? where email = ?';
    home.change(lock, Date.now() + 120_000, message.email);
    assertWaits(await calls.notify(message));
    home.change(lock, Date.now() - 1, message.email);
    assert.equal((await calls.notify(message)).status, 200);
    assert.deepEqual(recipientsOf(message), [COUNCIL]);
  });

  test('a sent mail that could not be recorded is not sent again immediately', async () => {
    await runningWith(NEVER);
    const message = visitor('Sin Disco');
    await calls.save(message);
    home.change(`create trigger full_disk before update of council_notified_at on contact_informations
      begin select raise(fail, 'disk full'); end`);
    assert.equal((await calls.notify(message)).status, 500);
    home.change('drop trigger full_disk');
    assertWaits(await calls.notify(message));
    assert.deepEqual(recipientsOf(message), [COUNCIL]);
    home.change(
      'update contact_informations set council_notified_at = ? where email = ?',
      Date.now(),
      message.email,
    );
  });

  test('a stopping process records the mail that it is sending', async () => {
    await runningWith(NEVER);
    const message = visitor('Se Apaga');
    await calls.save(message);
    smtp.behaviour.onArrival = async () => {
      void backend?.stop();
      await backend?.logged('Shutting down');
    };
    await calls.notify(message).catch(() => undefined);
    smtp.behaviour.onArrival = undefined;
    await restart(NEVER);
    assert.equal(mailStatus((await calls.notify(message)).body), 'already-sent');
    assert.deepEqual(recipientsOf(message), [COUNCIL]);
  });

  test('mails of messages that are too old, or that an editor wrote, are not retried', async () => {
    await runningWith(NEVER);
    const [old, typed] = [visitor('Muy Antigua'), visitor('De La Editora')];
    for (const message of [old, typed]) await calls.save(message);
    const age = 'update contact_informations set submitted_at = ? where email = ?';
    home.change(age, Date.now() - 4 * DAY, old.email);
    home.change(age, null, typed.email);
    await restart(EACH_SECOND);
    await retriesHaveRun();
    assert.deepEqual([...recipientsOf(old), ...recipientsOf(typed)], []);
  });

  test('after an outage both mails are retried, and sent once, without the visitor', async () => {
    const message = visitor('Cierra La Pagina');
    await runningWith(EACH_SECOND);
    const recover = await outage();
    await calls.save(message);
    assertWaits(await calls.notify(message));
    await backend?.logged('could not be sent');
    await recover();
    await until(() => mailsOf(message).length === 2, 'both mails');
    await retriesHaveRun();
    assert.deepEqual(recipientsOf(message), [COUNCIL, message.email]);
    assert.ok(mailsOf(message)[1]?.text.includes('Hola, Cierra La Pagina:'));
    assert.doesNotMatch(logOf(), new RegExp(message.email));
  });

  test('a mail that the server refuses is not retried every round, and does not delay others', async () => {
    await runningWith(EACH_SECOND);
    const message = visitor('Buzon Lleno');
    await calls.save(message);
    smtp.behaviour.refuseText = () => smtpError(554, 'looks like spam');
    assertWaits(await calls.notify(message));
    smtp.behaviour.refuseText = undefined;
    await retriesHaveRun();
    assert.deepEqual(recipientsOf(message), []);
    home.change('update contact_informations set mail_locked_until = 1 where email = ?', message.email);
    await until(() => mailsOf(message).length === 2, 'both mails');

    const unknown = visitor('Sin Buzon');
    await calls.save(unknown);
    await calls.notify(unknown);
    smtp.behaviour.refuseRecipient = smtpError(550, 'no such user');
    assertWaits(await calls.confirm(unknown));
    smtp.behaviour.refuseRecipient = undefined;
    await retriesHaveRun();
    assert.deepEqual(recipientsOf(unknown), [COUNCIL]);
  });

  test('one refused mail does not end a round of retries', async () => {
    await runningWith(NEVER);
    home.change('update contact_informations set submitted_at = null');
    const [refused, next] = [visitor('Rechazada'), visitor('La De Despues')];
    for (const message of [refused, next]) assert.equal((await calls.save(message)).status, 201);
    smtp.behaviour.refuseText = (text) => {
      if (!text.includes(refused.email)) return undefined;
      // Later rounds no longer find the next message.
      home.change('update contact_informations set submitted_at = null where email = ?', next.email);
      return smtpError(554, 'looks like spam');
    };
    await restart(EACH_SECOND);
    await until(() => mailsOf(next).length === 1, 'the mail after the refused one');
    assert.deepEqual(recipientsOf(refused), []);
  });

  test('quotas of council and confirmations: over one a message waits for a later day', async () => {
    home.change('update contact_informations set mail_locked_until = null, submitted_at = null');
    const sent = (field: string) =>
      home.select(`select id from contact_informations where ${field} is not null`).length;
    const quotas = {
      MAIL_DAILY_COUNCIL: String(sent('council_notified_at') + 3),
      MAIL_DAILY_CONFIRMATIONS: String(sent('visitor_confirmed_at') + 1),
    };
    const statusesOf = (answers: Awaited<ReturnType<typeof calls.notify>>[]) =>
      answers.map(({ body }) => mailStatus(body));
    await restart({ ...NEVER, ...quotas });
    const messages = ['Una', 'Dos', 'Tres', 'Cuatro'].map((name) => visitor(`Cuota ${name}`));
    for (const message of messages) assert.equal((await calls.save(message)).status, 201);
    const notified = statusesOf(await Promise.all(messages.map(calls.notify)));
    assert.deepEqual(notified, ['sent', 'sent', 'sent', 'waiting']);
    const confirmed = statusesOf(await Promise.all(messages.map(calls.confirm)));
    assert.deepEqual(confirmed, ['sent', 'waiting', 'waiting', 'waiting']);

    await restart({ ...EACH_SECOND, ...quotas });
    const [first, , , last] = messages;
    assert.ok(first && last);
    assertWaits(await calls.notify(last));
    home.change('update contact_informations set council_notified_at = council_notified_at - ?', DAY);
    await until(() => mailsOf(last).length === 1, 'the last mail to the council');
    assert.deepEqual(
      messages.flatMap(recipientsOf).filter((to) => to !== COUNCIL),
      [first.email],
    );
    home.change('update contact_informations set visitor_confirmed_at = visitor_confirmed_at - ?', DAY);
    // One more each time the oldest is a day old.
    await until(() => mailsOf(messages[1] ?? first).length === 2, 'the next confirmation');
  });

  test('the token of an older database is given the right to send mails', async () => {
    await backend?.stop();
    home.change(
      "delete from strapi_api_token_permissions where action = 'api::mail-sender.mail-sender.send'",
    );
    await restart(NEVER);
    const message = visitor('De Antes');
    await calls.save(message);
    assert.equal((await calls.notify(message)).status, 200);
  });

  test('a mail server that does not respond times out', async () => {
    const silent = net.createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = z.object({ port: z.number() }).parse(silent.address());
    await restart({ ...NEVER, SMTP_URL: `smtp://127.0.0.1:${port}?greetingTimeout=200` });
    const message = visitor('Espera');
    await calls.save(message);
    assertWaits(await calls.notify(message));
    silent.close();
  });

  test('without a mail server each mail is a file', async () => {
    await restart({ ...NEVER, SMTP_URL: '' });
    const message = { ...visitor('Sin Correo'), message: 'Ñandú 👩‍⚕️\nمرحبا' };
    await calls.save(message);
    for (const ask of [calls.notify, calls.notify, calls.confirm])
      assert.equal((await ask(message)).status, 200);
    const outbox = path.join(home.folder, 'outbox');
    const files = fs.readdirSync(outbox).sort();
    const mails = await Promise.all(
      files.map((file) => simpleParser(fs.readFileSync(path.join(outbox, file)))),
    );
    assert.ok(files.every((file) => file.endsWith('.eml')));
    assert.deepEqual(
      mails.map(({ to }) => addressText(to)),
      [COUNCIL, message.email],
    );
    assert.ok(mails[0]?.text?.includes(message.message));
    assert.equal(fs.statSync(path.join(outbox, files[0] ?? '')).mode & 0o077, 0);
  });
});
