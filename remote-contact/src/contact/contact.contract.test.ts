import { createQueryClient } from '@consejo/shared/query';
import { contactQuery } from './contact.query.ts';

test('the backend says where the council is and how it can be reached', async () => {
  const view = await createQueryClient({ isServer: true }).fetchQuery(contactQuery());
  expect(view.location).toBeTruthy();
  expect(view.schedule).toBeTruthy();
  expect(view.map).toMatch(/^https?:/);
  expect(view.phones.filter(({ isMessagesOnly }) => isMessagesOnly)).toHaveLength(1);
  for (const { parts } of view.phones) {
    expect(parts.some(({ href }) => href && /^(tel|sms):\d+$/.test(href))).toBe(true);
  }
});
