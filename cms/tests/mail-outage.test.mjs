import assert from 'node:assert/strict';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import Database from 'better-sqlite3';
import { simpleParser } from 'mailparser';
import { COUNCIL, contactCalls, visitor } from './contactCalls.mjs';
import { makeHome, startInstance } from './instance.mjs';
import { smtpError, startSmtpServer } from './smtpServer.mjs';

const DAY = 24 * 3_600_000;
const EACH_SECOND = { MAIL_RETRY_SCHEDULE: '* * * * * *', MAIL_RETRY_AFTER_SECONDS: '1' };
const NEVER = { MAIL_RETRY_AFTER_SECONDS: '86400' };

describe('mails that cannot go out at once', { timeout: 900_000 }, () => {
  const home = makeHome();
  let smtp;
  let backend;
  let calls;
  let current;

  /** A new process on the same database. */
  async function restart(settings) {
    current = settings;
    await backend?.stop();
    backend = await startInstance(home, { SMTP_URL: smtp.url, ...settings });
    await backend.healthy();
    calls = contactCalls(backend);
  }

  const runningWith = (settings) => (settings === current ? undefined : restart(settings));

  function change(sql, ...values) {
    const database = new Database(home.database);
    database.prepare(sql).run(...values);
    database.close();
  }

  const mailsOf = ({ name, email }) =>
    smtp.mails.filter(({ to, parsed }) => to[0] === email || parsed.text.includes(`Nombre: ${name}\n`));
  const recipientsOf = (message) => mailsOf(message).map(({ to }) => to[0]);

  async function until(isReached, what) {
    const limit = Date.now() + 30_000;
    while (!isReached()) {
      assert.ok(Date.now() < limit, `never reached: ${what}\n${backend.log()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Rounds of the retries, seen from outside: each ends by sending the mails of a message that nobody asked for. */
  async function roundsPass() {
    const marker = visitor(`Marca ${smtp.mails.length} ${Math.random()}`);
    assert.equal((await calls.save(marker)).status, 201);
    await until(() => mailsOf(marker).length === 2, 'the mails of a marker');
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

  before(async () => {
    smtp = await startSmtpServer();
  });

  afterEach(() => {
    Object.assign(smtp.behaviour, { refuseRecipient: undefined, refuseText: undefined, pause: 0 });
  });

  after(async () => {
    await backend?.stop();
    await smtp?.stop();
    home.remove();
  });

  test('after an outage the visitor tries again, from the start, and everything goes out once', async () => {
    await runningWith(NEVER);
    const message = visitor('Insiste');
    const recover = await outage();
    assert.equal((await calls.save(message)).status, 201);
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const { status, headers, body } = await calls.notify(message);
      assert.equal(status, 503);
      assert.equal(headers.get('retry-after'), '60');
      assert.match(body.error.message, /message is kept/);
    }
    // Longer than two equal messages count as one: the unsent one is still the same.
    change('update contact_informations set submitted_at = submitted_at - ?', DAY);
    await recover();
    assert.equal((await calls.save(message)).status, 200);
    assert.equal((await calls.notify(message)).body.data.status, 'sent');
    assert.equal((await calls.confirm(message)).body.data.status, 'sent');
    assert.equal((await calls.confirm(message)).body.data.status, 'already-sent');
    assert.deepEqual(recipientsOf(message), [COUNCIL, message.email]);
  });

  test('a message locked by a process that ended is sent when its lock runs out', async () => {
    await runningWith(NEVER);
    const message = visitor('Bloqueada');
    await calls.save(message);
    const lock = 'update contact_informations set mail_locked_until = ? where email = ?';
    change(lock, Date.now() + 120_000, message.email);
    const { status, headers } = await calls.notify(message);
    assert.equal(status, 503);
    const wait = Number(headers.get('retry-after'));
    assert.ok(wait > 60 && wait <= 120, String(wait));
    change(lock, Date.now() - 1, message.email);
    assert.equal((await calls.notify(message)).status, 200);
    assert.deepEqual(recipientsOf(message), [COUNCIL]);
  });

  test('a mail that went out and could not be written down is not sent again at once', async () => {
    await runningWith(NEVER);
    const message = visitor('Sin Disco');
    await calls.save(message);
    change(`create trigger full_disk before update of council_notified_at on contact_informations
      begin select raise(fail, 'disk full'); end`);
    assert.equal((await calls.notify(message)).status, 500);
    change('drop trigger full_disk');
    assert.equal((await calls.notify(message)).status, 503);
    assert.deepEqual(recipientsOf(message), [COUNCIL]);
    change(
      'update contact_informations set council_notified_at = ? where email = ?',
      Date.now(),
      message.email,
    );
  });

  test('a process that is asked to stop writes down the mail that it is sending', async () => {
    await runningWith(NEVER);
    const message = visitor('Se Apaga');
    await calls.save(message);
    smtp.behaviour.pause = 1_000;
    const answer = calls.notify(message).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await restart(NEVER);
    await answer;
    assert.equal((await calls.notify(message)).body.data.status, 'already-sent');
    assert.deepEqual(recipientsOf(message), [COUNCIL]);
  });

  test('the mail of a message too old is no longer tried, nor that of one that an editor wrote', async () => {
    await runningWith(NEVER);
    const [old, typed] = [visitor('Muy Antigua'), visitor('De La Editora')];
    for (const message of [old, typed]) await calls.save(message);
    const age = 'update contact_informations set submitted_at = ? where email = ?';
    change(age, Date.now() - 4 * DAY, old.email);
    change(age, null, typed.email);
    await restart(EACH_SECOND);
    await roundsPass();
    assert.deepEqual([...recipientsOf(old), ...recipientsOf(typed)], []);
  });

  test('when the visitor is gone, both mails go out by themselves after the outage, once', async () => {
    const message = visitor('Cierra La Pagina');
    await runningWith(EACH_SECOND);
    const recover = await outage();
    await calls.save(message);
    assert.equal((await calls.notify(message)).status, 503);
    await backend.logged('could not be sent');
    await recover();
    await until(() => mailsOf(message).length === 2, 'both mails');
    await roundsPass();
    assert.deepEqual(recipientsOf(message), [COUNCIL, message.email]);
    assert.equal(mailsOf(message)[1].parsed.text.includes('Hola, Cierra La Pagina:'), true);
    assert.doesNotMatch(backend.log(), new RegExp(message.email));
  });

  test('a mail that the server refuses is not tried each time, and holds up no other', async () => {
    await runningWith(EACH_SECOND);
    const message = visitor('Buzon Lleno');
    await calls.save(message);
    smtp.behaviour.refuseText = smtpError(554, 'looks like spam');
    const { status, headers } = await calls.notify(message);
    assert.equal(status, 503);
    assert.equal(headers.get('retry-after'), '60');
    smtp.behaviour.refuseText = undefined;
    await roundsPass();
    assert.deepEqual(recipientsOf(message), []);
    change('update contact_informations set mail_locked_until = 1 where email = ?', message.email);
    await until(() => mailsOf(message).length === 2, 'both mails');

    const unknown = visitor('Sin Buzon');
    await calls.save(unknown);
    await calls.notify(unknown);
    smtp.behaviour.refuseRecipient = smtpError(550, 'no such user');
    assert.equal((await calls.confirm(unknown)).status, 503);
    smtp.behaviour.refuseRecipient = undefined;
    await roundsPass();
    assert.deepEqual(recipientsOf(unknown), [COUNCIL]);
  });

  test('the daily ceiling outlives a restart, keeps the message and lets it go out later', async () => {
    change('update contact_informations set mail_locked_until = null, submitted_at = null');
    const ceiling = smtp.mails.length + 1;
    await restart({ ...NEVER, MAIL_DAILY_CEILING: String(ceiling) });
    const [last, late] = [visitor('La Ultima'), visitor('La Siguiente')];
    for (const message of [last, late]) assert.equal((await calls.save(message)).status, 201);
    const together = await Promise.all([last, late].map(calls.notify));
    assert.deepEqual(
      together.map(({ status }) => status),
      [200, 429],
    );

    await restart({ ...EACH_SECOND, MAIL_DAILY_CEILING: String(ceiling) });
    const { status, headers } = await calls.notify(late);
    assert.equal(status, 429);
    const wait = Number(headers.get('retry-after'));
    assert.ok(wait > 80_000 && wait <= 86_400, String(wait));
    assert.equal(smtp.mails.length, ceiling);
    change('update contact_informations set council_notified_at = council_notified_at - ?', DAY);
    await until(() => mailsOf(late).length === 2, 'both mails of the later message');
    assert.deepEqual(recipientsOf(late), [COUNCIL, late.email]);
  });

  test('a database from before gives its token the right to send', async () => {
    await backend.stop();
    change("delete from strapi_api_token_permissions where action = 'api::mail-sender.mail-sender.send'");
    await restart(NEVER);
    const message = visitor('De Antes');
    await calls.save(message);
    assert.equal((await calls.notify(message)).status, 200);
  });

  test('a server that does not answer is given up soon enough for the visitor', async () => {
    const silent = net.createServer(() => {});
    await new Promise((resolve) => silent.listen(0, '127.0.0.1', resolve));
    await restart({ ...NEVER, SMTP_URL: `smtp://127.0.0.1:${silent.address().port}?greetingTimeout=200` });
    const message = visitor('Espera');
    await calls.save(message);
    assert.equal((await calls.notify(message)).status, 503);
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
      mails.map(({ to }) => to.text),
      [COUNCIL, message.email],
    );
    assert.ok(mails[0].text.includes(message.message));
    assert.equal(fs.statSync(path.join(outbox, files[0])).mode & 0o077, 0);
  });
});
