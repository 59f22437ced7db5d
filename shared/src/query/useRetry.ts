import { type Query, useQueryClient } from '@tanstack/react-query';

const isFailed = ({ state }: Query) => state.status === 'error';

/** A retry of everything that failed, for pages that read several things: one press mends the whole page. */
export function useRetry(): () => void {
  const queryClient = useQueryClient();
  return () => {
    // Failed queries of parts that are not mounted now would mount them in the error state.
    queryClient.removeQueries({ type: 'inactive', predicate: isFailed });
    queryClient.refetchQueries({ type: 'active', predicate: isFailed });
  };
}
