import assert from 'node:assert/strict';
import { type ReceivedMail, startMailServer } from '@consejo/tooling/mail-server';
import { z } from '@strapi/utils';
import { caller, type Home, type Instance, startInstance } from './instance.ts';

export const COUNCIL = 'consejo@example.org';
export const SENDER = 'sitio@example.org';

export type Message = { name: string; email: string; phone: string; message: string };

const errorBody = z.object({ error: z.object({ message: z.string() }) });
const mailBody = z.object({ data: z.object({ status: z.string() }) });

/** The message of an error response. */
export const errorOf = (body: unknown) => errorBody.parse(body).error.message;

/** The status of a mail in a successful response: `sent`, `already-sent` or `waiting`. */
export const mailStatus = (body: unknown) => mailBody.parse(body).data.status;

/** A different visitor for each test, so that limits and repeats of one test do not affect another. */
export function visitor(name: string, message = 'Quisiera saber la fecha del examen.'): Message {
  return {
    name,
    email: `${name.toLowerCase().replace(/\W/g, '.')}@example.org`,
    phone: '55 0000 0000',
    message,
  };
}

export function councilMail({ name, email, phone, message }: Partial<Message>) {
  return {
    personalizations: [
      {
        to: [{ email: COUNCIL }],
        dynamic_template_data: {
          user_name: name,
          user_mobile: phone,
          user_email: email,
          user_message: message,
        },
      },
    ],
    from: { email: SENDER },
    template_id: 'contact-council',
  };
}

export function visitorMail({ name, email }: Message) {
  return {
    personalizations: [{ to: [{ email }], dynamic_template_data: { user_name: name } }],
    from: { email: SENDER },
    template_id: 'contact-visitor',
  };
}

/** The text of an address header. */
export function addressText(header: ReceivedMail['mail']['to']): string {
  return [header ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ');
}

/** The calls of the contact form, as the site's server makes them. */
export function contactCalls(backend: Instance) {
  const { send } = caller(backend.url, backend.siteToken());
  const sendMail = (body: unknown) => send('POST', '/api/mail-sender/send', body);
  return {
    save: (message: unknown) => send('POST', '/api/contact-informations', { data: message }),
    sendMail,
    notify: (message: Message) => sendMail(councilMail(message)),
    confirm: (message: Message) => sendMail(visitorMail(message)),
  };
}

/** A backend with a mail server, and without retries: every mail was requested by a call. */
export async function startContactBackend(home: Home) {
  const smtp = await startMailServer();
  const backend = await startInstance(home, {
    SMTP_URL: smtp.url,
    MAIL_RETRY_AFTER_SECONDS: '86400',
    MESSAGE_RETENTION_SCHEDULE: '* * * * * *',
  });
  await backend.healthy();
  const calls = contactCalls(backend);

  /** The mails that arrive during an action. */
  async function mailsDuring(action: () => Promise<unknown>): Promise<ReceivedMail[]> {
    const before = smtp.all().length;
    await action();
    return smtp.all().slice(before);
  }

  return {
    backend,
    calls,
    mailsDuring,
    /** The rows of a visitor. */
    stored: (email: string) => home.select('select * from contact_informations where email = ?', email),
    async save(message: Message): Promise<Message> {
      const { status } = await calls.save(message);
      assert.equal(status, 201);
      return message;
    },
    /** Each mail request is rejected with a message, and nothing is sent. */
    async assertRejected(requests: Record<string, unknown>): Promise<void> {
      const mails = await mailsDuring(async () => {
        for (const [what, body] of Object.entries(requests)) {
          const response = await calls.sendMail(body);
          assert.equal(response.status, 400, `${what}: ${JSON.stringify(response.body)}`);
          assert.ok(errorOf(response.body), what);
        }
      });
      assert.deepEqual(mails, []);
    },
    async stop(): Promise<void> {
      await backend.stop();
      await smtp.close();
    },
  };
}
