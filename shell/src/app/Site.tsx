import { I18nextProvider } from '@consejo/shared/i18n';
import { type QueryClient, QueryClientProvider } from '@consejo/shared/query';
import { type UiConfig, UiConfigProvider } from '@consejo/shared/ui';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { type DeclaredEntry, DeclaredMenu } from '../layout/siteMenu.ts';

/** The context providers of all pages, the same on the server and in the browser. */
export function Site(props: {
  i18n: i18n;
  queryClient: QueryClient;
  uiConfig: UiConfig;
  menu: DeclaredEntry[];
  children: ReactNode;
}) {
  return (
    <I18nextProvider i18n={props.i18n}>
      <QueryClientProvider client={props.queryClient}>
        <UiConfigProvider value={props.uiConfig}>
          <DeclaredMenu value={props.menu}>{props.children}</DeclaredMenu>
        </UiConfigProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}
