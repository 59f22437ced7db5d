import { createTestQueryClient } from '@consejo/shared/testing';
import { startQueries } from './prefetch.ts';

test('in the browser it starts all queries at once and waits for none', async () => {
  const queryClient = createTestQueryClient();
  const started: string[] = [];
  const query = (name: string) => ({
    queryKey: ['test', name],
    queryFn: async () => {
      started.push(name);
      return name;
    },
  });
  expect(startQueries(queryClient, query('a'), query('b'))).toBeNull();
  await Promise.resolve();
  expect(started).toEqual(['a', 'b']);
});
