import { createQueryClient } from '@consejo/shared/query';
import { organizationChartQuery } from './organizationChart.query.ts';
import { organizationBodies } from './organizationChart.ts';
import { allNodes } from './organizationNode.ts';

test('the backend answers a tree for each body', async () => {
  const chart = await createQueryClient({ isServer: true }).fetchQuery(organizationChartQuery());
  for (const body of organizationBodies) {
    const root = chart[body];
    expect(root?.isRoot).toBe(true);
    expect(root?.label).toBeTruthy();
    expect(root?.children.length).toBeGreaterThan(0);
  }
  const nodes = organizationBodies.flatMap((body) => (chart[body] ? allNodes(chart[body]) : []));
  expect(nodes.some(({ image }) => image?.startsWith('/uploads/'))).toBe(true);
  expect(nodes.some(({ subDescription }) => subDescription !== undefined)).toBe(true);
});
