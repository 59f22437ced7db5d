import escapeHtml from 'escape-html';
import type { ContactRecord } from './contactMessage';
import type { MailSettings } from './mailSettings';

export type MailKind = 'council' | 'visitor';

const COUNCIL = 'Consejo Mexicano de Certificación en Medicina Familiar';
const MUTED = 'color:#555';
const VALUE = 'margin:0 0 16px;white-space:pre-wrap;overflow-wrap:anywhere';

/** A visitor's value in its own paragraph with `dir="auto"`, so that right-to-left text cannot reorder ours. */
function labelled(label: string, value: string): string {
  return `<p style="margin:0;${MUTED}">${label}</p>\n<p dir="auto" style="${VALUE}">${escapeHtml(value)}</p>`;
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><title>${title}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#222">
<div style="max-width:600px">
${body}
</div>
</body>
</html>
`;
}

function councilMail({ name, email, phone, message }: ContactRecord) {
  const subject = 'Nuevo mensaje del formulario de contacto';
  const answer = 'Para contestar a quien escribe, responda a este correo.';
  return {
    subject,
    text: `${subject}

Nombre: ${name}
Correo electrónico: ${email}
Teléfono: ${phone}

Mensaje:

${message}

--${' '}
${answer}
`,
    html: page(
      subject,
      `<h1 style="font-size:20px">${subject}</h1>
${labelled('Nombre', name)}
${labelled('Correo electrónico', email)}
${labelled('Teléfono', phone)}
${labelled('Mensaje', message)}
<p style="${MUTED}">${answer}</p>`,
    ),
  };
}

/** Without the name: the form makes this server write to any address, and a name can be a sentence. */
function visitorMail() {
  const subject = 'Recibimos su mensaje';
  const thanks = 'Gracias por escribirnos. Recibimos su mensaje y le responderemos a la brevedad.';
  const unasked =
    'Recibe este correo porque alguien escribió esta dirección en nuestro formulario de contacto. Si no fue usted, no necesita hacer nada.';
  return {
    subject,
    text: `Hola:

${thanks}

${COUNCIL}

--${' '}
${unasked}
`,
    html: page(
      subject,
      `<p>Hola:</p>
<p>${thanks}</p>
<p>${COUNCIL}</p>
<p style="${MUTED};font-size:14px">${unasked}</p>`,
    ),
  };
}

/**
 * A complete mail for nodemailer. The only visitor input in a header is an address that matches the form's pattern. A
 * retry has the same Message-ID, so most mail programs show a duplicate once.
 */
export function composeMail(
  record: ContactRecord,
  kind: MailKind,
  { councilEmail, senderEmail }: MailSettings,
) {
  const isForCouncil = kind === 'council';
  const to = isForCouncil ? councilEmail : record.email;
  return {
    ...(isForCouncil ? councilMail(record) : visitorMail()),
    from: { name: COUNCIL, address: senderEmail },
    to: { name: '', address: to },
    replyTo: { name: '', address: isForCouncil ? record.email : councilEmail },
    envelope: { from: senderEmail, to: [to] },
    messageId: `<${record.documentId}.${kind}@${senderEmail.split('@')[1]}>`,
    headers: {
      'Auto-Submitted': isForCouncil ? 'auto-generated' : 'auto-replied',
      'X-Auto-Response-Suppress': 'All',
    },
    textEncoding: 'quoted-printable',
  };
}

const MOST_LINES = 100;

/** The weekly mail about what is wrong in the site's content. */
export function composeReport(
  findings: { title: string; type: string; text: string }[],
  panel: string,
  { councilEmail, senderEmail }: MailSettings,
) {
  // A title with line breaks would look like a paragraph of this mail.
  const lineOf = ({ title, type, text }: (typeof findings)[0]) =>
    `- ${title} (${type}): ${text}`.replace(/\s+/g, ' ');
  const lines = findings.slice(0, MOST_LINES).map(lineOf);
  const others = findings.length - lines.length;
  return {
    subject: `Revisión del contenido del sitio: avisos, ${findings.length}`,
    text: `La revisión de lo publicado encontró lo siguiente:

${lines.join('\n')}
${others > 0 ? `\nY otros avisos: ${others}\n` : ''}
La lista está en el panel: ${panel}
`,
    from: { name: COUNCIL, address: senderEmail },
    to: { name: '', address: councilEmail },
    envelope: { from: senderEmail, to: [councilEmail] },
    messageId: `<content-check.${Date.now()}@${senderEmail.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    textEncoding: 'quoted-printable',
  };
}
