import { isAutomatedCall, isAutomatedForm, isOwnForm } from './formChecks.ts';

const now = 1_800_000_000_000;

test.each([
  [{ 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://site.test' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ origin: 'https://site.test' }, true],
  [{ origin: 'https://other.test' }, false],
  [{ origin: 'null' }, false],
  [{}, true],
])('a form with %j is of this site: %s', (headers, expected) => {
  expect(isOwnForm(headers, 'https://site.test')).toBe(expected);
});

test.each([
  ['after three seconds', { website: '', 'shown-at': `${now - 3000}` }, false],
  ['after a day, from a cached page', { website: '', 'shown-at': `${now - 86_400_000}` }, false],
  ['too fast', { website: '', 'shown-at': `${now - 2999}` }, true],
  ['shown in the future', { website: '', 'shown-at': `${now + 1}` }, true],
  ['with the trap filled in', { website: 'http://spam.test', 'shown-at': `${now - 60_000}` }, true],
  ['without the time it was shown', { website: '' }, true],
  ['with an invalid time', { website: '', 'shown-at': 'soon' }, true],
])('a form sent %s is automated: %s', (_, fields, expected) => {
  expect(isAutomatedForm(new URLSearchParams(fields), now)).toBe(expected);
});

test.each([
  ['after three seconds', { 'x-form-elapsed': '3000' }, false],
  ['with an empty trap', { 'x-form-elapsed': '60000', 'x-form-trap': '' }, false],
  ['too fast', { 'x-form-elapsed': '2999' }, true],
  ['with the trap filled in', { 'x-form-elapsed': '60000', 'x-form-trap': '1' }, true],
  ['without form headers', {}, true],
  ['with an invalid time', { 'x-form-elapsed': 'long' }, true],
])('a call made %s is automated: %s', (_, headers, expected) => {
  expect(isAutomatedCall(headers)).toBe(expected);
});
