/** @jest-environment node */
import { isOwnForm } from './isOwnForm.ts';

test.each([
  [{ 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://site.test' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ origin: 'https://site.test' }, true],
  [{ origin: 'https://other.test' }, false],
  [{ origin: 'null' }, false],
  [{}, true],
])('%j: %s', (headers, expected) => {
  expect(isOwnForm(headers, 'https://site.test')).toBe(expected);
});
