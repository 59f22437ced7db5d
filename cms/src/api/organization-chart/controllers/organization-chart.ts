import { factories } from '@strapi/strapi';
import { readChart } from '../../../chart/chart';

/** Made of the records of `chart-post`. */
export default factories.createCoreController('api::organization-chart.organization-chart', ({ strapi }) => ({
  async find(ctx) {
    await this.validateQuery?.(ctx);
    return { data: await readChart(strapi, ctx.state.previewedPart), meta: {} };
  },
}));
