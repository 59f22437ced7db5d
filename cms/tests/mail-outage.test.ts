import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { type MailServer, smtpError, startMailServer } from '@consejo/tooling/mail-server';
import { holdPort } from '@consejo/tooling/ports';
import { COUNCIL, contactCalls, type Message, mailStatus, visitor } from './contactCalls.ts';
import { type Instance, makeHome, startInstance } from './instance.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const QUOTAS = { council: 60, visitor: 40 };
// Rounds of retries run all the time, but only see messages that a test has made old enough.
const SETTINGS = {
  MAIL_RETRY_SCHEDULE: '* * * * * *',
  MAIL_RETRY_AFTER_SECONDS: String((2 * DAY) / 1000),
  MAIL_DAILY_COUNCIL: String(QUOTAS.council),
  MAIL_DAILY_CONFIRMATIONS: String(QUOTAS.visitor),
};
const LOCK = 'update contact_informations set mail_locked_until = ? where email = ?';

describe('mails that cannot be sent immediately', () => {
  const home = makeHome();
  let smtp: MailServer;
  let backend: Instance;
  let calls: ReturnType<typeof contactCalls>;
  let markers = 0;
  let METRICS_PORT: string;

  async function start(): Promise<void> {
    backend = await startInstance(home, { SMTP_URL: smtp.url, METRICS_PORT, ...SETTINGS });
    await backend.healthy();
    calls = contactCalls(backend);
  }

  const mailsOf = ({ name, email }: Message) =>
    smtp.all().filter(({ to, text }) => to[0] === email || text.includes(`Nombre: ${name}\n`));
  const recipientsOf = (message: Message) => mailsOf(message).map(({ to }) => to[0]);

  async function save(message: Message): Promise<Message> {
    assert.equal((await calls.save(message)).status, 201);
    return message;
  }

  /** From now on rounds of retries see these messages, in their order and all at once. */
  function letRetry(...messages: Message[]): void {
    const ages = messages.map((_, index) => `when ? then ${2.5 * DAY - index * HOUR}`).join(' ');
    const emails = messages.map(({ email }) => email);
    home.change(
      `update contact_informations set submitted_at = submitted_at - case email ${ages} end, created_at = created_at - ${DAY}
       where email in (${emails.map(() => '?').join()})`,
      ...emails,
      ...emails,
    );
  }

  /** Waits for a round of retries: it ends with the mails of the youngest message, which no call requested. */
  async function retriesHaveRun() {
    const marker = await save(visitor(`Marca ${markers++}`));
    home.change(
      'update contact_informations set submitted_at = submitted_at - ? where email = ?',
      2.1 * DAY,
      marker.email,
    );
    await backend.until(() => mailsOf(marker).length === 2, 'the mails of the marker');
  }

  const unsent = async () => {
    const answer = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`);
    return (await answer.text()).match(/(?<=^cms_unsent_mails.*) \d+$/gm)?.map(Number);
  };

  const failures = () => backend.log().split('could not be sent').length;

  const assertWaits = ({ status, body }: Awaited<ReturnType<typeof calls.notify>>) =>
    assert.deepEqual([status, mailStatus(body)], [202, 'waiting']);

  before(async () => {
    smtp = await startMailServer();
    METRICS_PORT = String(await holdPort());
    await start();
  });

  afterEach(() => {
    Object.assign(smtp.behaviour, {
      refuseRecipient: undefined,
      refuseText: undefined,
      onArrival: undefined,
      hangUpOn: [],
    });
  });

  after(async () => {
    await backend?.stop();
    await smtp?.close();
    home.remove();
  });

  test('in an outage a message is received; sent again from the start, it is mailed once', async () => {
    await smtp.close();
    const message = await save(visitor('Insiste'));
    // For the visitor the message is received: it is stored, and only its mails wait.
    for (const ask of [calls.notify, calls.notify, calls.confirm]) assertWaits(await ask(message));
    // The visitor's follows the council's.
    assert.deepEqual(await unsent(), [1, 0]);
    // Past the window for equal messages: an unsent message is still the same one.
    home.change('update contact_informations set submitted_at = submitted_at - ?', DAY);
    await smtp.open();
    assert.equal((await calls.save(message)).status, 200);
    assert.equal(mailStatus((await calls.notify(message)).body), 'sent');
    assert.deepEqual(await unsent(), [0, 1]);
    assert.equal(mailStatus((await calls.confirm(message)).body), 'sent');
    assert.equal(mailStatus((await calls.confirm(message)).body), 'already-sent');
    assert.deepEqual(recipientsOf(message), [COUNCIL, message.email]);
  });

  test('a message locked by a process that ended is sent when the lock expires', async () => {
    const message = await save(visitor('Bloqueada'));
    home.change(LOCK, Date.now() + DAY, message.email);
    assertWaits(await calls.notify(message));
    home.change(LOCK, Date.now() - 1, message.email);
    assert.equal((await calls.notify(message)).status, 200);
    assert.deepEqual(recipientsOf(message), [COUNCIL]);
  });

  test('a sent mail that could not be recorded is not sent again immediately', async () => {
    const message = await save(visitor('Sin Disco'));
    home.change(`create trigger full_disk before update of council_notified_at on contact_informations
      begin select raise(fail, 'disk full'); end`);
    assert.equal((await calls.notify(message)).status, 500);
    home.change('drop trigger full_disk');
    assertWaits(await calls.notify(message));
    assert.deepEqual(recipientsOf(message), [COUNCIL]);
  });

  test('mails of messages that are too old, or that an editor wrote, are not retried', async () => {
    const [old, typed] = [visitor('Muy Antigua'), visitor('De La Editora')];
    for (const message of [old, typed]) await save(message);
    const age = 'update contact_informations set submitted_at = ? where email = ?';
    home.change(age, Date.now() - 4 * DAY, old.email);
    home.change(age, null, typed.email);
    await retriesHaveRun();
    assert.deepEqual([...recipientsOf(old), ...recipientsOf(typed)], []);
  });

  test('after an outage both mails are retried, and sent once, without the visitor', async () => {
    const message = await save(visitor('Cierra La Pagina'));
    await smtp.close();
    assertWaits(await calls.notify(message));
    const before = failures();
    letRetry(message);
    await backend.until(() => failures() > before, 'a round of retries in the outage');
    await smtp.open();
    await backend.until(() => mailsOf(message).length === 2, 'both mails');
    await retriesHaveRun();
    assert.deepEqual(recipientsOf(message), [COUNCIL, message.email]);
    assert.ok(mailsOf(message)[1]?.text.startsWith('Hola:'));
    assert.doesNotMatch(backend.log(), new RegExp(message.email));
  });

  test('a mail that the server refuses is not retried every round, and does not delay others', async () => {
    const refuses = async (message: Message, request: () => ReturnType<typeof calls.notify>) => {
      // Its pause grows with its age, to an hour.
      home.change(
        'update contact_informations set created_at = created_at - ? where email = ?',
        DAY,
        message.email,
      );
      assertWaits(await request());
      Object.assign(smtp.behaviour, { refuseText: undefined, refuseRecipient: undefined });
      letRetry(message);
      await retriesHaveRun();
    };
    const message = await save(visitor('Buzon Lleno'));
    smtp.behaviour.refuseText = () => smtpError(554, 'looks like spam');
    await refuses(message, () => calls.notify(message));
    assert.deepEqual(recipientsOf(message), []);
    home.change(LOCK, 1, message.email);
    await backend.until(() => mailsOf(message).length === 2, 'both mails');

    const unknown = await save(visitor('Sin Buzon'));
    await calls.notify(unknown);
    smtp.behaviour.refuseRecipient = smtpError(550, 'no such user');
    await refuses(unknown, () => calls.confirm(unknown));
    assert.deepEqual(recipientsOf(unknown), [COUNCIL]);
  });

  test('one refused mail does not end a round of retries', async () => {
    const refused = await save(visitor('Rechazada'));
    const next = await save(visitor('La De Despues'));
    smtp.behaviour.refuseText = (text) => {
      if (!text.includes(refused.email)) return undefined;
      // Later rounds no longer find the next message.
      home.change('update contact_informations set submitted_at = null where email = ?', next.email);
      return smtpError(554, 'looks like spam');
    };
    letRetry(refused, next);
    await backend.until(() => mailsOf(next).length > 0, 'the mail after the refused one');
    assert.deepEqual(recipientsOf(refused), []);
  });

  test('recipients at whom the server ends the connection do not hold up others', async () => {
    const names = ['Cuelga Una', 'Cuelga Dos', 'Cuelga Tres', 'Espera'];
    const messages = await Promise.all(names.map((name) => save(visitor(name))));
    for (const message of messages) await calls.notify(message);
    const [next, ...others] = messages.toReversed();
    assert.ok(next);
    smtp.behaviour.hangUpOn = others.map(({ email }) => email);
    const before = failures();
    letRetry(...messages);
    const isSent = (message: Message) => mailsOf(message).length === 2;
    await backend.until(() => isSent(next) || failures() > before + 3, 'the others');
    assert.ok(isSent(next));
    smtp.behaviour.hangUpOn = [];
    await backend.until(() => messages.every(isSent), 'all');
  });

  test('quotas of council and confirmations: over one a message waits for a later day', async () => {
    /** Sends mails on paper, until so many were sent. */
    const fill = (field: string, count: number) =>
      home.change(
        `with recursive mail(number) as (
           select count(*) + 1 from contact_informations where ${field} is not null
           union all select number + 1 from mail where number < ?)
         insert into contact_informations (document_id, ${field}) select '${field} ' || number, ? from mail`,
        count,
        Date.now(),
      );
    // What an earlier test could not record counts for two minutes.
    home.change('update contact_informations set mail_started_at = null');
    fill('council_notified_at', QUOTAS.council - 3);
    fill('visitor_confirmed_at', QUOTAS.visitor - 1);
    const statusesOf = (answers: Awaited<ReturnType<typeof calls.notify>>[]) =>
      answers.map(({ body }) => mailStatus(body));
    const messages = ['Una', 'Dos', 'Tres', 'Cuatro'].map((name) => visitor(`Cuota ${name}`));
    for (const message of messages) await save(message);
    // At once, so which of them is over the quota is left to chance.
    const notified = statusesOf(await Promise.all(messages.map(calls.notify)));
    assert.deepEqual(notified.toSorted(), ['sent', 'sent', 'sent', 'waiting']);
    const confirmed = statusesOf(await Promise.all(messages.map(calls.confirm)));
    assert.deepEqual(confirmed.toSorted(), ['sent', 'waiting', 'waiting', 'waiting']);

    const first = messages[confirmed.indexOf('sent')];
    const second = messages.find((_, index) => notified[index] === 'sent' && confirmed[index] === 'waiting');
    const last = messages[notified.indexOf('waiting')];
    assert.ok(first && second && last);
    letRetry(...messages);
    home.change('update contact_informations set council_notified_at = council_notified_at - ?', DAY);
    await backend.until(() => mailsOf(last).length === 1, 'the last mail to the council');
    assert.deepEqual(
      messages.flatMap(recipientsOf).filter((to) => to !== COUNCIL),
      [first.email],
    );
    home.change('update contact_informations set visitor_confirmed_at = visitor_confirmed_at - ?', DAY);
    await backend.until(() => mailsOf(second).length === 2, 'the next confirmation');
  });

  test('a stopping process records the mail that it is sending; a later one gives an older token its rights', async () => {
    const message = await save(visitor('Se Apaga'));
    smtp.behaviour.onArrival = async () => {
      void backend.stop();
      await backend.logged('Shutting down');
    };
    await calls.notify(message).catch(() => undefined);
    await backend.stop();
    home.change(
      "delete from strapi_api_token_permissions where action = 'api::mail-sender.mail-sender.send'",
    );
    await start();
    assert.equal(mailStatus((await calls.notify(message)).body), 'already-sent');
    assert.deepEqual(recipientsOf(message), [COUNCIL]);
  });
});
