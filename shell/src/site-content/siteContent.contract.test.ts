import { createQueryClient } from '@consejo/shared/query';
import { siteContentQuery } from './siteContent.query.ts';

test('the backend answers what the layout and the home page read', async () => {
  const content = await createQueryClient({ isServer: true }).fetchQuery(siteContentQuery());
  const missing = Object.entries(content).filter(([, value]) => value === undefined);
  expect(missing).toEqual([]);
  expect(content.resultsFile?.mime).toBe('application/pdf');
  expect(content.stepsImage?.alt).not.toBe('');
});
