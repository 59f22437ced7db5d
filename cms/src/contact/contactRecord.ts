import type { Core } from '@strapi/strapi';
import { CONTACT_TYPE } from '../content-api/ownTypes';
import type { ContactMessage } from './contactMessage';

export type ContactRecord = ContactMessage & {
  id: number;
  documentId: string;
  createdAt: string;
  /** When the form last sent it; none for a record that an editor typed. */
  submittedAt: string | null;
  councilNotifiedAt: string | null;
  visitorConfirmedAt: string | null;
  /** Until then one mail of it is under way, or was refused a moment ago. */
  mailLockedUntil: string | null;
};

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** For how long an unsent mail is tried again, and a repeated message taken for the unsent one. */
export const MAIL_LIFETIME = 3 * DAY;

export function contactRecords(strapi: Core.Strapi) {
  return strapi.db.query(CONTACT_TYPE);
}

export function ago(milliseconds: number): Date {
  return new Date(Date.now() - milliseconds);
}

export function secondsUntil(time: number): number {
  return Math.max(1, Math.ceil((time - Date.now()) / SECOND));
}
