import {
  derived,
  isExternal,
  optionalLink,
  optionalText,
  parseRecord,
  record,
} from '@consejo/shared/content';
import { type ContactView, readPhones } from './contactView.ts';

const contactView = record({
  location: optionalText,
  phones: derived((value) => (typeof value === 'string' ? readPhones(value) : [])),
  schedule: optionalText,
  map: optionalLink,
});

/** @throws ContentError `wire-mismatch` */
export function toContactView(data: unknown): ContactView {
  const { map, ...view } = parseRecord(contactView, data, 'contact-view');
  return { ...view, map: map && isExternal(map) ? map : undefined };
}
