import { findErrors, findProblem, parseMessage, trimMessage } from './contactMessage.ts';

function form(fields: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}
const good = { name: 'Ana', email: 'ana@ejemplo.org', phone: '55 0000 0001', message: 'Hola' };

test('all fields are required, and whitespace does not count', () => {
  expect(findErrors({ name: '', email: ' ', phone: '\t', message: '\n\n' })).toEqual({
    name: 'required',
    email: 'required',
    phone: 'required',
    message: 'required',
  });
  expect(findErrors(good)).toEqual({});
});

test.each(['a@b.mx', 'A.b_c%d+e-1@sub.dominio-x.info', ' ana@ejemplo.org '])(
  '%j is a valid address',
  (email) => {
    expect(findProblem('email', email)).toBeUndefined();
  },
);

test.each([
  'ana',
  'ana@ejemplo',
  'ana@ejemplo.o',
  'ana@ejemplo.museum',
  'ana@ejemplo.c0m',
  'ana maría@ejemplo.org',
  'añana@ejemplo.org',
  'a@b.org, c@d.org',
  'ana@ejemplo.org\r\nBcc: x@y.org',
  '<b>@ejemplo.org',
  '@ejemplo.org',
])('%j is not a valid address', (email) => {
  expect(findProblem('email', email)).toBe('invalidEmail');
});

test.each([
  ['name', 255],
  ['email', 255],
  ['phone', 50],
  ['message', 5000],
] as const)('%s takes up to %d characters, not counting surrounding whitespace', (field, maximum) => {
  const longest = field === 'email' ? `${'a'.repeat(maximum - 8)}@b.c.org` : 'x'.repeat(maximum);
  expect(findProblem(field, ` ${longest} `)).toBeUndefined();
  expect(findProblem(field, `x${longest}`)).toBe('tooLong');
});

test('removes control characters and normalises line breaks', () => {
  const typed = parseMessage(
    form({
      name: 'Ana\r\nBcc: otra@ejemplo.org\0',
      email: 'ana@ejemplo.org\r\n',
      phone: '55\u202800',
      message: 'uno\r\ndos\rtres\u2028cuatro\0\u0007\tcinco',
    }),
  );
  expect(typed).toEqual({
    name: 'Ana Bcc: otra@ejemplo.org ',
    email: 'ana@ejemplo.org ',
    phone: '55 00',
    message: 'uno\ndos\ntres\ncuatro\tcinco',
  });
  expect(trimMessage(typed)).toMatchObject({ name: 'Ana Bcc: otra@ejemplo.org', email: 'ana@ejemplo.org' });
});

test('keeps everything else as typed', () => {
  const values = { ...good, name: '<b>Ana</b> 👩🏽‍⚕️', message: 'مرحبا <script>alert(1)</script> {{name}}' };
  expect(parseMessage(form({ ...values, extra: 'x' }))).toEqual(values);
  expect(parseMessage(form({}))).toEqual({ name: '', email: '', phone: '', message: '' });
});
