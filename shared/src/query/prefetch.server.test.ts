import { RouterContextProvider } from 'react-router-dom';
import { queryClientContext } from '../router/siteContext.ts';
import { createQueryClient } from './createQueryClient.ts';
import { prefetch } from './prefetch.ts';

test('on the server it waits for all queries, and a failed one does not fail the loader', async () => {
  const queryClient = createQueryClient({ isServer: true });
  const context = new RouterContextProvider(new Map([[queryClientContext, queryClient]]));
  const good = { queryKey: ['test', 'good'], queryFn: async () => 'content' };
  const bad = {
    queryKey: ['test', 'bad'],
    queryFn: async (): Promise<string> => {
      throw new Error('outage');
    },
  };
  await expect(prefetch(context, bad, good)).resolves.toBeNull();
  expect(queryClient.getQueryData(['test', 'good'])).toBe('content');
  expect(queryClient.getQueryState(['test', 'bad'])?.status).toBe('error');
});
