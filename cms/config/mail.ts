import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { EMAIL } from '../src/contact/contactMessage';
import type { MailSettings } from '../src/contact/mailSettings';
import { stateFolder } from '../src/localState';

type Env = Core.Config.Shared.ConfigParams['env'];

function address(env: Env, name: string, fallback: string): string {
  const value = env(name, fallback);
  if (!EMAIL.test(value)) throw new Error(`${name} must be an email address, not "${value}"`);
  return value;
}

function positive(env: Env, name: string, fallback: number): number {
  const value = env.int(name, fallback);
  if (!(value > 0)) throw new Error(`${name} must be a whole number above 0`);
  return value;
}

const config = ({ env }: Core.Config.Shared.ConfigParams): MailSettings => {
  const councilTemplate = env('CONTACT_COUNCIL_TEMPLATE', 'contact-council');
  const visitorTemplate = env('CONTACT_VISITOR_TEMPLATE', 'contact-visitor');
  if (councilTemplate === visitorTemplate) {
    throw new Error('CONTACT_COUNCIL_TEMPLATE and CONTACT_VISITOR_TEMPLATE must differ');
  }
  const council = positive(env, 'MAIL_DAILY_COUNCIL', 500);
  return {
    councilEmail: address(env, 'CONTACT_COUNCIL_EMAIL', 'consejo@example.org'),
    senderEmail: address(env, 'CONTACT_SENDER_EMAIL', 'sitio@example.org'),
    councilTemplate,
    visitorTemplate,
    outbox: env('SMTP_URL')
      ? undefined
      : path.resolve(env('MAIL_OUTBOX', path.join(stateFolder(), 'outbox'))),
    messagesPerAddress: positive(env, 'CONTACT_MESSAGES_PER_ADDRESS', 5),
    // Never more confirmations than mails to the council: a flood must cut those first.
    dailyQuota: { council, visitor: Math.min(council, positive(env, 'MAIL_DAILY_CONFIRMATIONS', 300)) },
    retrySchedule: env('MAIL_RETRY_SCHEDULE', '* * * * *'),
    retryAfterSeconds: positive(env, 'MAIL_RETRY_AFTER_SECONDS', 120),
    retentionSchedule: env('MESSAGE_RETENTION_SCHEDULE', '17 3 * * *'),
  };
};

export default config;
