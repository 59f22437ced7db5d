import type { Core } from '@strapi/strapi';
import type mailConfig from '../../config/mail';

export type MailSettings = ReturnType<typeof mailConfig>;

export function mailSettings(strapi: Core.Strapi): MailSettings {
  return strapi.config.get('mail');
}
