import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useMexicoDay } from './useMexicoDay.ts';

const readAt = Date.parse('2026-11-24T18:00:00Z');
const now = (moment: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(moment));
afterEach(() => jest.restoreAllMocks());

/** The days that a served page and then the browser rendered. */
async function renderedDays() {
  const days: string[] = [];
  function Day() {
    const today = useMexicoDay(readAt);
    days.push(today);
    return <p>{today}</p>;
  }
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Day />);
  await act(async () => hydrateRoot(container, <Day />));
  return days;
}

test('on the day on which the content was read nothing is rendered again', async () => {
  now('2026-11-25T05:59:00Z');
  expect(await renderedDays()).toEqual(['2026-11-24', '2026-11-24']);
});

test('a page served on another day is hydrated with that day, then has the browser’s', async () => {
  now('2026-11-25T06:00:00Z');
  expect(await renderedDays()).toEqual(['2026-11-24', '2026-11-24', '2026-11-25']);
});

test('a clock that is behind does not bring back a day that is over', async () => {
  now('2026-11-20T18:00:00Z');
  expect(await renderedDays()).toEqual(['2026-11-24', '2026-11-24']);
});
