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
import { queryOptions } from '@consejo/shared/query';
import { contactMailContext, type SiteContext } from '@consejo/shared/router';

/** One line of the phones field. */
type PhoneLine = { isMessagesOnly: boolean; parts: LinePart[] };

/** Plain text, or with `href` a phone number or mail address. */
export type LinePart = { text: string; href?: string };

const messagesOnly = /^mensajes\s*:\s*/i;
const linkable = /([\w.%+-]+@[\w.-]+\.[a-z]{2,})|(\+?\(?\d[\d\s().-]{5,24}\d)/gi;

/** Only the start of a line is searched for links: the time `linkable` takes grows with the square of the length. */
const searchedLength = 300;

/** One entry a line; a line that starts with `Mensajes:` is a number for text messages only. */
function parsePhones(text: string): PhoneLine[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const isMessagesOnly = messagesOnly.test(line);
      return { isMessagesOnly, parts: parseLine(line.replace(messagesOnly, ''), isMessagesOnly) };
    });
}

function parseLine(line: string, isMessagesOnly: boolean): LinePart[] {
  const scheme = isMessagesOnly ? 'sms' : 'tel';
  const parts: LinePart[] = [];
  let end = 0;
  for (const match of line.slice(0, searchedLength).matchAll(linkable)) {
    const [text, email] = match;
    const digits = text.replace(/[^+\d]/g, '');
    if (match.index > end) parts.push({ text: line.slice(end, match.index) });
    parts.push({ text, href: email ? `mailto:${email}` : `${scheme}:${digits}` });
    end = match.index + text.length;
  }
  return end < line.length ? [...parts, { text: line.slice(end) }] : parts;
}

/** Every field is optional: editors may leave any of them empty. */
const shape = record({
  /** Address, several lines. */
  location: optionalText,
  phones: derived((value) => (typeof value === 'string' ? parsePhones(value) : [])),
  /** Several lines. */
  schedule: optionalText,
  /** Address of a map to embed, http or https. */
  map: mapped(optionalLink, (address) => (address && isExternal(address) ? address : undefined)),
});

export type ContactView = Parsed<typeof shape>;

/** GET /contact-view: address, phones, opening hours and map. */
export const contact = resource({ path: '/contact-view', ifMissing: 'outage', shape });

/** Addresses and templates of the form's mails. Loaded with the page so that sending does not wait for them. */
export function contactMailQuery(context: SiteContext) {
  return queryOptions({
    queryKey: ['contact', 'mail'],
    queryFn: context.get(contactMailContext),
    staleTime: Number.POSITIVE_INFINITY,
    // If it fails, submitting the form fetches it again.
    retry: false,
  });
}
