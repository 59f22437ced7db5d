import {
  derived,
  isExternal,
  mapped,
  optionalLink,
  optionalText,
  type Parsed,
  record,
  resource,
} from '@consejo/shared/content';
import { readPhones } from './phones.ts';

/** How the council can be reached; what editors left empty is missing. */
const shape = record({
  /** An address of several lines. */
  location: optionalText,
  phones: derived((value) => (typeof value === 'string' ? readPhones(value) : [])),
  /** Several lines. */
  schedule: optionalText,
  /** An address to embed, http or https. */
  map: mapped(optionalLink, (address) => (address && isExternal(address) ? address : undefined)),
});

export type ContactView = Parsed<typeof shape>;

/** GET /contact-view: where the council is, and when and how it can be reached. */
export const contact = resource({ path: '/contact-view', shape });
