import { readContent } from '@consejo/shared/content';
import { queryOptions } from '@consejo/shared/query';
import { toOrganizationChart } from './organizationChart.wire.ts';

/** GET /organization-chart: the trees of the council's four bodies. */
export function organizationChartQuery() {
  return queryOptions({
    queryKey: ['institutional', 'organization-chart'],
    queryFn: async ({ signal }) => {
      const { data } = await readContent('/organization-chart', {}, { signal });
      return toOrganizationChart(data);
    },
  });
}
