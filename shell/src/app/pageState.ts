import type { Language } from '@consejo/shared/i18n';
import type { UiConfig } from '@consejo/shared/ui';
import type { DehydratedState } from '@tanstack/react-query';
import type { DeclaredEntry } from '../layout/siteMenu.ts';
import type { RemoteEntry } from '../remotes/remoteEntry.ts';

/** What the server's page passes to the browser, as JSON in the document. */
export type PageState = {
  language: Language;
  remotes: RemoteEntry[];
  uiConfig: UiConfig;
  /** Drawer entries that sections declare. */
  menu: DeclaredEntry[];
  queries: DehydratedState;
  /** React Router's hydration data by route id: loader data, the result of a form's action, the failure `main` shows. */
  router: {
    loaderData: Record<string, null>;
    actionData: Record<string, unknown> | null;
    errors: Record<string, { kind: string }> | null;
  };
};

export const pageStateId = 'page-state';
export const rootId = 'root';
/** Fired on the document once all of the page is hydrated. */
export const hydratedEvent = 'site:hydrated';

/** Checks one key only: the document comes from this site's own server. */
export function isPageState(value: unknown): value is PageState {
  return value instanceof Object && 'router' in value;
}
