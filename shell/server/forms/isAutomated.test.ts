/** @jest-environment node */
import { isAutomatedCall, isAutomatedForm } from './isAutomated.ts';

const now = 1_800_000_000_000;

test.each([
  ['after three seconds', { website: '', 'shown-at': `${now - 3000}` }, false],
  ['after a day, from a page that a cache kept', { website: '', 'shown-at': `${now - 86_400_000}` }, false],
  ['too fast', { website: '', 'shown-at': `${now - 2999}` }, true],
  ['shown in the future', { website: '', 'shown-at': `${now + 1}` }, true],
  ['with the trap filled in', { website: 'http://spam.test', 'shown-at': `${now - 60_000}` }, true],
  ['that does not say when it was shown', { website: '' }, true],
  ['that says nonsense', { website: '', 'shown-at': 'soon' }, true],
])('a form %s', (_, fields, expected) => {
  expect(isAutomatedForm(new URLSearchParams(fields), now)).toBe(expected);
});

test.each([
  ['after three seconds', { 'x-form-elapsed': '3000' }, false],
  ['with an empty trap', { 'x-form-elapsed': '60000', 'x-form-trap': '' }, false],
  ['too fast', { 'x-form-elapsed': '2999' }, true],
  ['with the trap filled in', { 'x-form-elapsed': '60000', 'x-form-trap': '1' }, true],
  ['from no form', {}, true],
  ['that says nonsense', { 'x-form-elapsed': 'long' }, true],
])('a call %s', (_, headers, expected) => {
  expect(isAutomatedCall(headers)).toBe(expected);
});
