import type { Language } from '@consejo/shared/i18n';
import type { UiConfig } from '@consejo/shared/ui';
import type { DehydratedState } from '@tanstack/react-query';
import type { RemoteRow } from '../remotes/remoteRow.ts';

/** What the server's page hands to the browser, as JSON in the document. */
export type PageState = {
  language: Language;
  remotes: RemoteRow[];
  uiConfig: UiConfig;
  queries: DehydratedState;
  /** React Router's own: loader data and the failure that `main` shows, by route id. */
  router: { loaderData: Record<string, null>; errors: Record<string, { kind: string }> | null };
};

export const pageStateId = 'page-state';
export const rootId = 'root';
