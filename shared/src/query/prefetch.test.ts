/** @jest-environment jest-fixed-jsdom */
import { createTestQueryClient } from '@consejo/shared/testing';
import { RouterContextProvider } from 'react-router-dom';
import { queryClientContext } from '../router/siteContext.ts';
import { prefetch } from './prefetch.ts';

test('in the browser it starts all queries at once and waits for none', async () => {
  const context = new RouterContextProvider(new Map([[queryClientContext, createTestQueryClient()]]));
  const started: string[] = [];
  const query = (name: string) => ({
    queryKey: ['test', name],
    queryFn: async () => {
      started.push(name);
      return name;
    },
  });
  expect(prefetch(context, query('a'), query('b'))).toBeNull();
  await Promise.resolve();
  expect(started).toEqual(['a', 'b']);
});
