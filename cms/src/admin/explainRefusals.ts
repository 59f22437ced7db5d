import type { StrapiApp } from '@strapi/strapi/admin';

/** The media library says that a file was not deleted, and not why: the server names what uses it. */
export function explainRefusals(app: StrapiApp): void {
  app.addMiddlewares([
    () => () => (next) => (action) => {
      const { type, meta, payload } = Object(action);
      const isRefusal =
        /executeMutation\/rejected$/.test(type) && meta?.arg?.endpointName === 'bulkDeleteItems';
      if (isRefusal && payload?.message) window.alert(payload.message);
      return next(action);
    },
  ]);
}
