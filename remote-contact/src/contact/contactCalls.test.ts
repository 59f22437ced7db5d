import { parseProgress, writeProgress } from './contactCalls.ts';

const message = { name: 'Ana', email: 'ana@ejemplo.org', phone: '55', message: 'Hola 👋' };

test('the same message resumes after the calls that succeeded', () => {
  for (const done of [0, 1, 2]) expect(parseProgress(writeProgress(done, message), message)).toBe(done);
});

test.each(['name', 'email', 'phone', 'message'] as const)(
  'a changed %s starts from the first call',
  (field) => {
    expect(parseProgress(writeProgress(2, message), { ...message, [field]: 'x' })).toBe(0);
  },
);

test('text moved from one field to another starts from the first call', () => {
  const [one, other] = [
    { ...message, name: 'AnaB', phone: '' },
    { ...message, name: 'Ana', phone: 'B' },
  ];
  expect(parseProgress(writeProgress(1, one), other)).toBe(0);
});

test.each([null, '', '3.abc', '-1.abc', '1', '1.', 'x'])(
  'a hidden field of %j starts from the first call',
  (progress) => {
    expect(parseProgress(progress, message)).toBe(0);
  },
);

test('the hidden field is short and does not reveal the message', () => {
  const progress = writeProgress(1, { ...message, message: 'x'.repeat(5000) });
  expect(progress).toMatch(/^1\.[0-9a-z]{1,13}$/);
});
