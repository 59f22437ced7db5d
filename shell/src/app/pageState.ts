import type { Language } from '@consejo/shared/i18n';
import type { UiConfig } from '@consejo/shared/ui';
import type { DehydratedState } from '@tanstack/react-query';
import type { DeclaredEntry } from '../layout/siteMenu.ts';
import type { RemoteEntry } from '../remotes/remoteEntry.ts';

/** What the server's page hands to the browser, as JSON in the document. */
export type PageState = {
  language: Language;
  remotes: RemoteEntry[];
  uiConfig: UiConfig;
  /** What sections add to the drawer. */
  menu: DeclaredEntry[];
  queries: DehydratedState;
  /** React Router's own, by route id: loader data, what a form's action answered, the failure that `main` shows. */
  router: {
    loaderData: Record<string, null>;
    actionData: Record<string, unknown> | null;
    errors: Record<string, { kind: string }> | null;
  };
};

export const pageStateId = 'page-state';
export const rootId = 'root';
