import { COUNCIL, councilMail, type Message, SENDER, visitorMail } from './contactCalls.ts';

type Mail = { personalizations: object[] };

/**
 * Calls with the site's token that try to write to someone else, or something else.
 * @param known a visitor whose message the council has received
 * @param other one whose message is only saved
 */
export function abusiveCalls(known: Message, other: Message): Record<string, unknown> {
  const council = councilMail(other);
  const toVisitor = visitorMail(known);
  const to = (...emails: unknown[]) => emails.map((email) => ({ email }));
  const changed = (mail: Mail, personalization: object) => ({
    ...mail,
    personalizations: [{ ...mail.personalizations[0], ...personalization }],
  });
  const withValues = (mail: ReturnType<typeof councilMail> | typeof toVisitor, values: object) =>
    changed(mail, {
      dynamic_template_data: { ...mail.personalizations[0]?.dynamic_template_data, ...values },
    });

  return {
    'another template': { ...toVisitor, template_id: 'newsletter' },
    'the template of the visitor to the council': changed(toVisitor, { to: to(COUNCIL) }),
    'the template of the council to the visitor': changed(council, { to: to(known.email) }),
    'the template of the council to a stranger': changed(council, { to: to('victim@example.net') }),
    'a confirmation to a stranger': changed(toVisitor, { to: to('victim@example.net') }),
    'a confirmation with the name of another': visitorMail({ ...known, name: other.name }),
    'another text to the council': councilMail({ ...other, message: 'Compre ya' }),
    'another visitor to the council': councilMail({ ...other, email: 'victim@example.net' }),
    'another phone to the council': councilMail({ ...other, phone: '1' }),
    'two recipients': changed(toVisitor, { to: to(known.email, 'victim@example.net') }),
    'the same recipient twice': changed(toVisitor, { to: to(known.email, known.email) }),
    'no recipient': changed(toVisitor, { to: [] }),
    'two addresses in one': changed(toVisitor, { to: to(`${known.email}, victim@example.net`) }),
    'a recipient with a name': changed(toVisitor, { to: [{ email: known.email, name: 'Oferta' }] }),
    'an address with a name': changed(toVisitor, { to: to(`Oferta <${known.email}>`) }),
    'two personalizations': {
      ...toVisitor,
      personalizations: [...toVisitor.personalizations, ...toVisitor.personalizations],
    },
    'no personalization': { ...toVisitor, personalizations: [] },
    'a copy': changed(toVisitor, { cc: to('victim@example.net') }),
    'a blind copy': changed(toVisitor, { bcc: to('victim@example.net') }),
    'a copy of the whole': { ...toVisitor, cc: to('victim@example.net') },
    'a blind copy of the whole': { ...toVisitor, bcc: 'victim@example.net' },
    'a subject': changed(toVisitor, { subject: 'Oferta' }),
    headers: { ...toVisitor, headers: { Bcc: 'victim@example.net' } },
    'a reply address': { ...toVisitor, reply_to: { email: 'victim@example.net' } },
    'custom text': { ...toVisitor, content: [{ type: 'text/plain', value: 'Compre ya' }] },
    'an attachment': { ...toVisitor, attachments: [{ path: '/etc/passwd' }] },
    'another sender': { ...toVisitor, from: { email: 'victim@example.net' } },
    'a sender with a name': { ...toVisitor, from: { email: SENDER, name: 'Oferta' } },
    'a sender with a line break': { ...toVisitor, from: { email: `${SENDER}\r\nBcc: victim@example.net` } },
    'an address with a line break': changed(toVisitor, {
      to: to(`${known.email}\r\nBcc: victim@example.net`),
    }),
    'an address with a line feed at its end': changed(toVisitor, { to: to(`${known.email}\n`) }),
    'a name with a line break': withValues(toVisitor, {
      user_name: `${known.name}\r\nBcc: victim@example.net`,
    }),
    'a null byte in a name': withValues(toVisitor, { user_name: `${known.name}\u0000` }),
    'a null byte in a message': withValues(council, { user_message: `${other.message}\u0000` }),
    'a query instead of a value': withValues(toVisitor, { user_name: { $ne: null } }),
    'a query instead of an address': changed(toVisitor, { to: to({ $ne: null }) }),
    'a list instead of a value': withValues(council, { user_message: [other.message] }),
    'one value too many': withValues(toVisitor, { user_message: 'Compre ya' }),
    'one value too few': councilMail({ name: other.name, email: other.email, phone: other.phone }),
    'no sender': { ...toVisitor, from: undefined },
    'no template': { ...toVisitor, template_id: undefined },
    'a key of every object': JSON.parse(JSON.stringify(toVisitor).replace('{', '{"__proto__":{},')),
    'a list': [toVisitor],
    nothing: {},
    null: null,
  };
}
