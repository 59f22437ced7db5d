/** A visitor's message to the council (specification, section 3). */
export type ContactMessage = { name: string; email: string; phone: string; message: string };

export type ContactField = keyof ContactMessage;
export type ContactProblem = 'required' | 'invalidEmail' | 'tooLong';
export type ContactErrors = Partial<Record<ContactField, ContactProblem>>;

export const contactFields = ['name', 'email', 'phone', 'message'] as const satisfies ContactField[];

/** In UTF-16 code units, as the backend counts them. */
export const maximumLengths = { name: 255, email: 255, phone: 50, message: 5000 } as const;

/** Specification, section 5. */
const emailPattern = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,4}$/;

/**
 * The values of a submitted form. Control characters are removed, since browser fields cannot contain them, and line
 * breaks become LF: without our script browsers send CRLF.
 */
export function parseMessage(form: FormData): ContactMessage {
  const value = (field: ContactField) => String(form.get(field) ?? '');
  const line = (field: ContactField) => value(field).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  const text = value('message')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');
  return { name: line('name'), email: line('email'), phone: line('phone'), message: text };
}

/** Messages are saved and mailed without surrounding whitespace. */
export function trimMessage({ name, email, phone, message }: ContactMessage): ContactMessage {
  return { name: name.trim(), email: email.trim(), phone: phone.trim(), message: message.trim() };
}

export function findProblem(field: ContactField, value: string): ContactProblem | undefined {
  const trimmed = value.trim();
  if (trimmed === '') return 'required';
  if (trimmed.length > maximumLengths[field]) return 'tooLong';
  return field === 'email' && !emailPattern.test(trimmed) ? 'invalidEmail' : undefined;
}

export function findErrors(message: ContactMessage): ContactErrors {
  const errors: ContactErrors = {};
  for (const field of contactFields) {
    const problem = findProblem(field, message[field]);
    if (problem) errors[field] = problem;
  }
  return errors;
}
