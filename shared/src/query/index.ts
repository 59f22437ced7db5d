// Door: the one query client with the specified cache policy, and the react-query names we use.

export type { QueryClient } from '@tanstack/react-query';
export { QueryClientProvider, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
export { createQueryClient } from './createQueryClient.ts';
export { prefetch } from './prefetch.ts';
// Beside `prefetch`, for builds of contract 1 (docs/decisions/015).
export { startQueries } from './startQueries.ts';
