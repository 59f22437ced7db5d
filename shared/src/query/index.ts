// Door: the query client with the specified cache policy, and the react-query names that the site uses.

export type { QueryClient } from '@tanstack/react-query';
export { QueryClientProvider, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
export { createQueryClient } from './createQueryClient.ts';
export { prefetch } from './prefetch.ts';
export { useRetry } from './useRetry.ts';
