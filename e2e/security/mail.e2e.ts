import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { council, startContactSite, startMailingBackend } from '../support/contactSite.ts';
import { figure, long } from '../support/figure.ts';

// The contact form's three steps (record, mail to the council, mail to the visitor) with the real backend and a real mail
// server: concurrent sends, misuse, mail server outage, and the backend killed between the steps.

test.describe.configure({ mode: 'default' });

const sender = 'sitio@ejemplo.test';
const lockMs = 120_000; // cms/src/contact/deliverMail.ts

let backend: Awaited<ReturnType<typeof startMailingBackend>>;
let site: Awaited<ReturnType<typeof startContactSite>>;
let editor: (typeof backend)['editor'];

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(240_000);
  backend = await startMailingBackend({
    MAIL_RETRY_SCHEDULE: '* * * * * *',
    MAIL_RETRY_AFTER_SECONDS: '5',
  });
  ({ editor } = backend);
  site = await startContactSite(backend, baseURL ?? '', { TRUST_PROXY: 'true' });
});
test.afterAll(async () => {
  await site?.stop();
  await backend?.stop();
});

type Message = { name: string; email: string; phone: string; message: string };
const visitors: string[] = [];
function newMessage(name = 'Ana'): Message {
  const email = `ana.${crypto.randomUUID()}@ejemplo.test`;
  visitors.push(email);
  return { name, email, phone: '55 0000 0001', message: `Hola ${email}` };
}

let clients = 0;
/** Each write from a new client, or the write limit would refuse it. */
function newClient() {
  clients += 1;
  return { 'x-forwarded-for': `10.1.${clients >> 8}.${clients & 255}` };
}

/** Posts the form as a browser does without JavaScript: all three steps. */
async function submit(message: Message): Promise<number> {
  const shown = { website: '', 'shown-at': String(Date.now() - 60_000) };
  const { status } = await fetch(site.page, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...newClient() },
    body: new URLSearchParams({ ...shown, ...message }).toString(),
  });
  return status;
}

async function call(path: string, body: object): Promise<number> {
  const { status } = await fetch(new URL(`/api/${path}`, site.page), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-form-elapsed': '60000', ...newClient() },
    body: JSON.stringify(body),
  });
  return status;
}

const mail = (to: object[], values: object, template: string) => ({
  personalizations: [{ to, dynamic_template_data: values }],
  from: { email: sender },
  template_id: template,
});
const noticeOf = ({ name, email, phone, message }: Message, to = [{ email: council }]) =>
  mail(
    to,
    { user_name: name, user_mobile: phone, user_email: email, user_message: message },
    'contact-council',
  );
const confirmationOf = ({ name, email }: Message, to = [{ email }]) =>
  mail(to, { user_name: name }, 'contact-visitor');

const save = (message: Message) => call('contact-informations', { data: message });
const notify = (message: Message) => call('mail-sender/send', noticeOf(message));
const confirm = (message: Message) => call('mail-sender/send', confirmationOf(message));

/** How many mails of a message reached the council and the visitor. */
const mailsOf = ({ email }: Message) => ({
  council: backend.mailServer.to(council).filter(({ text }) => text?.includes(email)).length,
  visitor: backend.mailServer.to(email).length,
});
const once = { council: 1, visitor: 1 };

/** Waits for a round of the backend's retries: once a newer message is mailed, all older ones are too. */
async function roundPasses() {
  const marker = newMessage('Marca');
  expect(await save(marker)).toBe(201);
  await expect.poll(() => mailsOf(marker), { timeout: 60_000 }).toEqual(once);
}

test('one message sent 40 times at once is one record and two mails', long, async () => {
  test.setTimeout(180_000);
  const message = newMessage();
  const statuses = await Promise.all([
    ...Array.from({ length: 20 }, () => submit(message)),
    ...Array.from({ length: 20 }, async () => {
      const saved = await save(message);
      await notify(message);
      await confirm(message);
      return saved;
    }),
  ]);
  await expect.poll(() => mailsOf(message), { timeout: 60_000 }).toEqual(once);
  await roundPasses();
  const records = await editor.messagesOf(message.email);
  const { council: notices, visitor: confirmations } = mailsOf(message);
  const taken = statuses.filter((status) => status < 400).length;
  figure(
    `${taken} of ${statuses.length} taken, ${records} record, ${notices} mail to the council, ${confirmations} to the visitor`,
  );
  expect(taken).toBeGreaterThan(0);
  expect({ records, ...mailsOf(message) }).toEqual({ records: 1, ...once });
});

test(
  'the form mails only the council and its visitor, and no line break reaches a header',
  long,
  async () => {
    test.setTimeout(120_000);
    const victim = 'victima@otro.test';
    const message = newMessage();
    expect(await save(message)).toBe(201);
    const to = (...emails: string[]) => emails.map((email) => ({ email }));
    const notice = noticeOf(message);
    const misused: Record<string, object> = {
      'the notice to a stranger': noticeOf(message, to(victim)),
      'the notice to its visitor': noticeOf(message, to(message.email)),
      'a confirmation to a stranger': confirmationOf(message, to(victim)),
      'a confirmation for a message that nobody sent': confirmationOf({ ...message, email: victim }),
      'a notice of other words': noticeOf({ ...message, message: 'Compre ya' }),
      'two recipients': noticeOf(message, to(council, victim)),
      'two in one address': noticeOf(message, to(`${council}, ${victim}`)),
      'a line break in the recipient': noticeOf(message, to(`${council}\r\nBcc: ${victim}`)),
      'a line feed in the recipient': noticeOf(message, to(`${council}\nRCPT TO:<${victim}>`)),
      'a line break in the name': confirmationOf({ ...message, name: `Ana\r\nBcc: ${victim}` }),
      'a line break in the sender': { ...notice, from: { email: `${sender}\r\nBcc: ${victim}` } },
      'another sender': { ...notice, from: { email: victim } },
      'a copy': { ...notice, cc: to(victim) },
      'a blind copy': { personalizations: [{ ...notice.personalizations[0], bcc: to(victim) }] },
      'headers of its own': { ...notice, headers: { Bcc: victim } },
    };
    const answers = await Promise.all(
      Object.entries(misused).map(async ([what, body]) => [what, await call('mail-sender/send', body)]),
    );
    expect(answers.filter(([, status]) => status !== 400)).toEqual([]);

    const broken = [
      { ...newMessage(), name: `Ana\r\nBcc: ${victim}` },
      { ...newMessage(), name: `Ana\nBcc: ${victim}` },
      { ...newMessage(), email: `ana@ejemplo.test\r\nBcc: ${victim}` },
      { ...newMessage(), email: `ana@ejemplo.test\nRCPT TO:<${victim}>` },
      { ...newMessage(), email: `ana@ejemplo.test,${victim}` },
      { ...newMessage(), phone: `55\r\nBcc: ${victim}` },
    ];
    for (const data of broken) expect(await save(data), JSON.stringify(data)).toBe(400);
    for (const data of broken) await submit(data); // cleaned like any field, or refused
    await roundPasses();

    const known = new Set([council, ...visitors]);
    const stray = backend.mailServer
      .all()
      .filter(
        ({ to: recipients, mail: { cc, bcc, headers } }) =>
          recipients.length !== 1 ||
          !known.has(recipients[0] ?? '') ||
          cc !== undefined ||
          bcc !== undefined ||
          JSON.stringify([...headers.keys()]).includes('rcpt'),
      );
    figure(
      `${answers.length + broken.length * 2} tries, ${backend.mailServer.all().length} mails, ${stray.length} to others`,
    );
    expect(stray.map(({ to: recipients }) => recipients)).toEqual([]);
  },
);

test(
  'while the mail server is down messages are received, and each mail is sent once afterwards',
  long,
  async () => {
    test.setTimeout(180_000);
    await backend.mailServer.close();
    const messages = Array.from({ length: 4 }, () => newMessage());
    const statuses = await Promise.all(messages.map(submit));
    expect(statuses).toEqual([303, 303, 303, 303]);
    expect(await Promise.all(messages.map(({ email }) => editor.messagesOf(email)))).toEqual([1, 1, 1, 1]);
    expect(messages.map(mailsOf)).toEqual(Array(4).fill({ council: 0, visitor: 0 }));
    await backend.mailServer.open();
    // Visitors' second attempts and the backend's retries at the same time.
    await Promise.all(messages.slice(0, 2).map(submit));
    await expect.poll(() => messages.map(mailsOf), { timeout: 60_000 }).toEqual(Array(4).fill(once));
    await roundPasses();
    figure(`${messages.length} messages received while it was away, afterwards each mail once`);
    expect(messages.map(mailsOf)).toEqual(Array(4).fill(once));
  },
);

for (const [name, steps] of [
  ['the record', [save]],
  ['the mail to the council', [save, notify]],
  ['the mail to the visitor', [save, notify, confirm]],
] satisfies [string, ((message: Message) => Promise<number>)[]][]) {
  test(`a backend killed after ${name} loses nothing and repeats nothing`, long, async () => {
    test.setTimeout(240_000);
    const message = newMessage();
    for (const step of steps) expect(await step(message)).toBeLessThan(300);
    await backend.kill();
    const before = mailsOf(message);
    await backend.start();
    await expect.poll(() => mailsOf(message), { timeout: 60_000 }).toEqual(once);
    expect(await submit(message)).toBe(303);
    await roundPasses();
    const records = await editor.messagesOf(message.email);
    figure(
      `${before.council} + ${before.visitor} mails when it was killed; in the end ${records} record, ${mailsOf(message).council} + ${mailsOf(message).visitor} mails`,
    );
    expect({ records, ...mailsOf(message) }).toEqual({ records: 1, ...once });
  });
}

// A mail without an acknowledgement may or may not have been delivered, so the council's is sent again (at least once)
// with the same Message-ID, by which mail programs recognise it.
test(
  'killed between a mail and its acknowledgement, the backend resends it after its lock, with the same id',
  long,
  async () => {
    test.setTimeout(lockMs + 240_000);
    const message = newMessage();
    expect(await save(message)).toBe(201);
    backend.mailServer.silence(true);
    const answer = notify(message).catch(() => undefined);
    await expect.poll(() => mailsOf(message).council, { timeout: 30_000 }).toBe(1);
    const taken = Date.now();
    await backend.kill();
    await answer;
    backend.mailServer.silence(false);
    await backend.start();
    await wait(Math.max(0, taken + lockMs - 20_000 - Date.now()));
    expect(mailsOf(message)).toEqual({ council: 1, visitor: 0 });
    await expect.poll(() => mailsOf(message), { timeout: 90_000 }).toEqual({ council: 2, visitor: 1 });
    await roundPasses();
    const notices = backend.mailServer.to(council).filter(({ text }) => text?.includes(message.email));
    const ids = new Set(notices.map(({ messageId }) => messageId));
    figure(
      `${notices.length} mails to the council with ${ids.size} id, ${mailsOf(message).visitor} to the visitor`,
    );
    expect({ notices: notices.length, ids: ids.size }).toEqual({ notices: 2, ids: 1 });
    expect(mailsOf(message).visitor).toBe(1);
  },
);
