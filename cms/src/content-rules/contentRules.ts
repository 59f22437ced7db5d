import type { Core } from '@strapi/strapi';
import { assertChart, assertTextList, typedJson } from './jsonFields';
import { withRelativeMedia } from './relativeMedia';

const CHART = 'api::organization-chart.organization-chart';
const NEWS = 'api::news-item.news-item';

type Content = Record<string, unknown>;

function isContent(data: unknown): data is Content {
  return typeof data === 'object' && data !== null;
}

function assertJson(uid: string, field: string, value: unknown): void {
  if (uid === CHART) assertChart(field, typedJson(field, value));
  if (uid === NEWS) assertTextList(field, typedJson(field, value));
}

/**
 * What this server writes down itself. The panel sends it back as it was when a form was opened, which may be long ago;
 * Strapi's own fields (`configurable: false`) it sends on purpose.
 */
function isOurRecord({ writable, configurable }: { writable?: boolean; configurable?: boolean }): boolean {
  return writable === false && configurable !== false;
}

/** Applies to what editors save, from the admin panel or from code, what a schema file cannot say. */
export function addContentRules(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const isSave = context.action === 'create' || context.action === 'update';
    if (!isSave || !context.uid.startsWith('api::')) return next();
    const data: unknown = context.params.data;
    if (!isContent(data)) return next();

    for (const [field, attribute] of Object.entries(context.contentType.attributes)) {
      const { type } = attribute;
      if (isOurRecord(attribute)) delete data[field];
      const value = data[field];
      if (value === undefined || value === null) continue;
      if (type === 'blocks') data[field] = withRelativeMedia(value);
      if (type === 'json') assertJson(context.uid, field, value);
    }
    return next();
  });
}
