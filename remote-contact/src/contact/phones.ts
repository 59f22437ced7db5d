/** A line of the phones, in parts: plain text, and what can be called or written to. */
export type PhoneLine = { isMessagesOnly: boolean; parts: PhonePart[] };
export type PhonePart = { text: string; href?: string };

/** What can be called or written to is looked for in so much of a line: the search grows with the square of it. */
const longestLine = 300;

const messagesOnly = /^mensajes\s*:\s*/i;
const reachable = /([\w.%+-]+@[\w.-]+\.[a-z]{2,})|(\+?\(?\d[\d\s().-]{5,24}\d)/gi;

/** Reads the phones, one a line; the line that begins with `Mensajes:` takes messages only. */
export function readPhones(text: string): PhoneLine[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const isMessagesOnly = messagesOnly.test(line);
      return { isMessagesOnly, parts: readParts(line.replace(messagesOnly, ''), isMessagesOnly) };
    });
}

function readParts(line: string, isMessagesOnly: boolean): PhonePart[] {
  const parts: PhonePart[] = [];
  let end = 0;
  for (const match of line.slice(0, longestLine).matchAll(reachable)) {
    const [text, email] = match;
    const digits = text.replace(/[^+\d]/g, '');
    if (match.index > end) parts.push({ text: line.slice(end, match.index) });
    // Nobody answers a call on a line for messages.
    const scheme = isMessagesOnly ? 'sms' : 'tel';
    parts.push({ text, href: email ? `mailto:${email}` : `${scheme}:${digits}` });
    end = match.index + text.length;
  }
  return end < line.length ? [...parts, { text: line.slice(end) }] : parts;
}
