import { adminApi } from '@strapi/strapi/admin';

type Target = { model: string; documentId?: string };
type Edited = Target & { activeTab: string | null; document?: { updatedAt?: string } };
type Save = { config?: object };
type Definition = {
  query?: (target: Target) => Save;
  onQueryStarted?: unknown;
  invalidatesTags?: (...given: [result: unknown, error: unknown, target: Target]) => unknown[];
};

/** By record, when what its form shows was saved. */
const openedAt = new Map<string, string>();
const keyOf = ({ model, documentId }: Target) => `${model} ${documentId}`;

/** Beside every form. It shows nothing: it notes which version the form has. */
export function OpenedVersion({ activeTab, document, ...target }: Edited) {
  if (document?.updatedAt && activeTab === 'draft') openedAt.set(keyOf(target), document.updatedAt);
  return null;
}

/**
 * Each save names the version that it changes, so that nobody replaces another's unseen (src/rules/editConflicts.ts). After one
 * that is refused the form keeps what was typed: Strapi would read the record again, and show that.
 */
export function sendOpenedVersion() {
  const name = (definition: Definition) => {
    const { query, invalidatesTags } = definition;
    definition.onQueryStarted = undefined;
    definition.invalidatesTags = (result, error, target) =>
      error ? [] : (invalidatesTags?.(result, error, target) ?? []);
    definition.query = (target) => {
      const save = query?.(target) ?? {};
      const headers = { 'x-opened-at': openedAt.get(keyOf(target)) ?? '' };
      return { ...save, config: { ...save.config, headers } };
    };
  };
  adminApi.enhanceEndpoints({
    // Withdrawing can discard the draft.
    endpoints: {
      updateDocument: name,
      publishDocument: name,
      discardDocument: name,
      unpublishDocument: name,
    },
  });
}
