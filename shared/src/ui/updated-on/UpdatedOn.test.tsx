import { screen } from '@testing-library/react';
import { renderRoute } from '../../testing/index.ts';
import { UpdatedOn } from './UpdatedOn.tsx';

// In UTC it is already the 14th.
const moment = '2026-11-14T03:00:00.000Z';

test.each([
  ['es', 'Actualizado el 13 de noviembre de 2026'],
  ['en', 'Updated on November 13, 2026'],
] as const)('%s: the day in Mexico City', async (language, text) => {
  renderRoute({ path: '/', language, routes: [{ path: '/', element: <UpdatedOn moment={moment} /> }] });
  expect(await screen.findByText(text)).toHaveAttribute('datetime', moment);
});
