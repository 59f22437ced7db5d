import type { Core } from '@strapi/strapi';
import { z } from '@strapi/utils';

const shape = z.object({
  councilEmail: z.string(),
  senderEmail: z.string(),
  councilTemplate: z.string(),
  visitorTemplate: z.string(),
  /** Folder that mails are written to; undefined when an SMTP server takes them. */
  outbox: z.string().optional(),
  messagesPerAddress: z.number(),
  /** Mails in 24 hours. */
  dailyQuota: z.object({ council: z.number(), visitor: z.number() }),
  /** Cron rule; a rule of six fields starts with seconds. */
  retrySchedule: z.string(),
  retryAfterSeconds: z.number(),
  /** Cron rule: when old messages are deleted. */
  retentionSchedule: z.string(),
});

export type MailSettings = z.infer<typeof shape>;

export function mailSettings(strapi: Core.Strapi): MailSettings {
  return shape.parse(strapi.config.get('mail'));
}
