import { readProgress, writeProgress } from './progress.ts';

const message = { name: 'Ana', email: 'ana@ejemplo.org', phone: '55', message: 'Hola 👋' };

test('a message goes on where it stopped', () => {
  for (const done of [0, 1, 2]) expect(readProgress(writeProgress(done, message), message)).toBe(done);
});

test.each(['name', 'email', 'phone', 'message'] as const)(
  'with another %s it is another message',
  (field) => {
    expect(readProgress(writeProgress(2, message), { ...message, [field]: 'x' })).toBe(0);
  },
);

test('words that move from one field to the next make another message', () => {
  const [one, other] = [
    { ...message, name: 'AnaB', phone: '' },
    { ...message, name: 'Ana', phone: 'B' },
  ];
  expect(readProgress(writeProgress(1, one), other)).toBe(0);
});

test.each([null, '', '3.abc', '-1.abc', '1', '1.', 'x'])('%j says that nothing is done', (progress) => {
  expect(readProgress(progress, message)).toBe(0);
});

test('the words of a message cannot be read from its fingerprint, which is short', () => {
  const progress = writeProgress(1, { ...message, message: 'x'.repeat(5000) });
  expect(progress).toMatch(/^1\.[0-9a-z]{1,13}$/);
});
