/** @jest-environment node */
import { createQueryClient } from './createQueryClient.ts';
import { startQueries } from './prefetch.ts';

test('on the server it waits for all queries, and a failed one does not fail the loader', async () => {
  const queryClient = createQueryClient({ isServer: true });
  const good = { queryKey: ['test', 'good'], queryFn: async () => 'content' };
  const bad = {
    queryKey: ['test', 'bad'],
    queryFn: async (): Promise<string> => {
      throw new Error('outage');
    },
  };
  await expect(startQueries(queryClient, bad, good)).resolves.toBeNull();
  expect(queryClient.getQueryData(['test', 'good'])).toBe('content');
  expect(queryClient.getQueryState(['test', 'bad'])?.status).toBe('error');
});
