import { stackOf } from './stackOf.ts';

test('an error of Firefox or Safari has its message, which their stack has not', () => {
  const error = Object.assign(new TypeError('no'), { stack: 'f@a.js:1:2\ng@a.js:3:4' });
  expect(stackOf(error)).toBe('TypeError: no f@a.js:1:2 g@a.js:3:4');
});
