import fs from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { composeMail } from './composeMail';
import { mailSettings } from './mailSettings';

type Mail = ReturnType<typeof composeMail>;

/** What nodemailer reports when the server answers about this sender, recipient or text, and not about itself. */
const ABOUT_THE_MAIL = ['EENVELOPE', 'EMESSAGE', 'ESTREAM'];

/** True when any other mail would have failed as well: the server away or unwilling, the disk full. */
export function isOutage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && !ABOUT_THE_MAIL.includes(String(error.code));
}

/** Written aside and renamed: whoever watches the folder never finds half a mail. */
async function writeToOutbox(outbox: string, { messageId }: Mail, content: Buffer): Promise<void> {
  await fs.mkdir(outbox, { recursive: true, mode: 0o700 });
  const moment = new Date().toISOString().replaceAll(':', '');
  const [name] = messageId.slice(1).split('@');
  const file = path.join(outbox, `${moment}.${name}.eml`);
  await fs.writeFile(`${file}.part`, content, { mode: 0o600 });
  await fs.rename(`${file}.part`, file);
}

/** Resolves when the SMTP server has taken the mail, or the outbox has it. */
export async function sendMail(strapi: Core.Strapi, mail: Mail): Promise<void> {
  const { outbox } = mailSettings(strapi);
  const { message } = await strapi.plugin('email').service('email').send(mail);
  if (outbox !== undefined) await writeToOutbox(outbox, mail, message);
}
