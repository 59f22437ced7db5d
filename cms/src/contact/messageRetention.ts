import type { Core } from '@strapi/strapi';
import { z } from '@strapi/utils';
import { CONTACT_TYPE } from '../contentTypes';
import { mailSettings } from './mailSettings';

const DEFAULT_MONTHS = 12;
const contactView = z.object({ messagesKeptMonths: z.number().nullable() }).nullable();

/** Deletes messages older than the months of the published contact page, also those whose mails never went out. */
async function deleteOldMessages(strapi: Core.Strapi): Promise<void> {
  const view = await strapi.db
    .query('api::contact-view.contact-view')
    .findOne({ where: { publishedAt: { $notNull: true } } });
  const months = contactView.parse(view)?.messagesKeptMonths ?? DEFAULT_MONTHS;
  const limit = new Date();
  limit.setMonth(limit.getMonth() - months);
  const { count } = await strapi.db.query(CONTACT_TYPE).deleteMany({ where: { createdAt: { $lt: limit } } });
  if (count > 0) strapi.log.info(`contact messages deleted: ${count}, older than ${months} months`);
}

export function addMessageRetention(strapi: Core.Strapi): void {
  const task = () => deleteOldMessages(strapi);
  strapi.cron.add({ 'old-messages': { task, options: { rule: mailSettings(strapi).retentionSchedule } } });
}
