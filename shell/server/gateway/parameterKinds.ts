import type { ParameterKind } from '@consejo/shared/content';

/** What a declared parameter may look like: patterns of the shell, each linear. */
export const parameterKinds: Record<ParameterKind, RegExp> = {
  count: /^\d{1,9}$/,
  /** `2026-11-21`, `2026-11-21T09:00:00.000Z` */
  moment: /^\d{4}-\d{2}-\d{2}(?:T[\d:.]{1,18}(?:Z|[+-]\d{2}:\d{2}))?$/,
  /** Twice what an address of the site may hold, and quotes: each of its characters may need an escape. */
  text: /^[^\p{Cc}]{1,202}$/u,
};

/** Strapi's documentId, as the last segment of a path. */
export const idPattern = /^[A-Za-z0-9]{1,64}$/;
