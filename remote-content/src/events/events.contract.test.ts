import { createQueryClient } from '@consejo/shared/query';
import { eventsQuery, eventViewQuery } from './events.query.ts';

const read = () => createQueryClient({ isServer: true });

test('the backend answers title and introduction', async () => {
  const { title, content } = await read().fetchQuery(eventViewQuery());
  expect(title).toBeTruthy();
  expect(content.length).toBeGreaterThan(0);
});

test('the backend answers events, with and without points', async () => {
  const events = await read().fetchQuery(eventsQuery());
  expect(events.some(({ point }) => point !== undefined)).toBe(true);
  expect(events.some(({ point }) => point === undefined)).toBe(true);
  for (const { content } of events) expect(content.length).toBeGreaterThan(0);
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
});
