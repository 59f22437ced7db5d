import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from './createQueryClient.ts';
import { QueryClientProvider, useQuery } from './index.ts';
import { useRetry } from './useRetry.ts';

type Source = { isDown: boolean; calls: number };

function Part({ name, source }: { name: string; source: Source }) {
  const { data, isError } = useQuery({
    queryKey: [name],
    queryFn: async () => {
      source.calls += 1;
      if (source.isDown) throw new Error('down');
      return name;
    },
    retry: false,
  });
  return <p>{isError ? `${name} failed` : data}</p>;
}

function Retry() {
  return (
    <button type="button" onClick={useRetry()}>
      Retry
    </button>
  );
}

test('one press mends every part that failed, also one that is not shown, and leaves the others alone', async () => {
  const sources = {
    first: { isDown: true, calls: 0 },
    second: { isDown: true, calls: 0 },
    hidden: { isDown: true, calls: 0 },
    fine: { isDown: false, calls: 0 },
  };
  const page = (isHiddenShown: boolean) => (
    <QueryClientProvider client={queryClient}>
      <Retry />
      <Part name="first" source={sources.first} />
      <Part name="second" source={sources.second} />
      <Part name="fine" source={sources.fine} />
      {isHiddenShown && <Part name="hidden" source={sources.hidden} />}
    </QueryClientProvider>
  );
  const queryClient = createQueryClient();
  const { rerender } = render(page(true));
  await screen.findByText('hidden failed');
  rerender(page(false));

  for (const source of Object.values(sources)) source.isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('first')).toBeVisible();
  expect(await screen.findByText('second')).toBeVisible();
  rerender(page(true));
  expect(await screen.findByText('hidden')).toBeVisible();
  expect(Object.values(sources).map(({ calls }) => calls)).toEqual([2, 2, 2, 1]);
});
