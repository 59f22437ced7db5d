import { publicView } from '@consejo/shared/content';
import { publicViewFixture, takeProblems } from '@consejo/shared/testing';
import { currentNotice } from './currentNotice.ts';

const { notice: stored } = publicViewFixture();

/** What pages show at that time, if editors had entered these fields. */
function shownAt(time: string, fields: Record<string, unknown> = {}) {
  const { notice } = publicView.parse(publicViewFixture({ notice: { ...stored, isShown: true, ...fields } }));
  return currentNotice(notice, Date.parse(time));
}

const day = '2026-11-22T18:00:00Z';

test('is shown as entered once it is switched on', () => {
  expect(shownAt(day)).toEqual({
    text: 'La sede del examen cambió.',
    kind: 'warning',
    link: { to: '/noticias', label: 'Ver las noticias' },
  });
  expect(shownAt(day, { kind: null, linkUrl: null })).toEqual({
    text: 'La sede del examen cambió.',
    kind: 'information',
    link: undefined,
  });
});

test.each([false, null, 'sí'])('is not shown with the switch at %j', (isShown) => {
  expect(shownAt(day, { isShown })).toBeUndefined();
});

test('is not shown without a record', () => {
  expect(currentNotice(undefined, Date.parse(day))).toBeUndefined();
});

test('without a text it is not shown, and reported once', () => {
  for (const text of [null, '', '  \n']) expect(shownAt(day, { text })).toBeUndefined();
  expect(takeProblems()).toEqual([{ where: 'public-view notice', detail: 'not shown: it has no text' }]);
});

test('its first and its last day are whole days in Mexico City', () => {
  const days = { showFrom: '2026-11-20', showUntil: '2026-11-22' };
  expect(shownAt('2026-11-20T05:59:59Z', days)).toBeUndefined();
  expect(shownAt('2026-11-20T06:00:00Z', days)).toBeDefined();
  expect(shownAt('2026-11-23T05:59:59Z', days)).toBeDefined();
  expect(shownAt('2026-11-23T06:00:00Z', days)).toBeUndefined();
});

test('a date that is none has no effect, nor has an unsafe address', () => {
  expect(shownAt(day, { showUntil: '2026-02-31x', linkUrl: 'javascript:alert(1)' })).toMatchObject({
    link: undefined,
  });
});
