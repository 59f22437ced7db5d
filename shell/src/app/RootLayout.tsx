import { publicView } from '@consejo/shared/content';
import { useQuery } from '@consejo/shared/query';
import { Outlet } from '@consejo/shared/router';
import { ScrollRestoration } from 'react-router-dom';
import { currentNotice } from '../layout/currentNotice.ts';
import { Layout } from '../layout/Layout.tsx';

/** The layout of every page. External URLs come from the backend; until they are loaded their links are left out. */
export function RootLayout() {
  const { data, dataUpdatedAt } = useQuery(publicView());
  return (
    <Layout
      externalLinks={data ?? {}}
      council={{ legalName: data?.council?.legalName, ...data?.contact }}
      isDemonstration={data?.isDemonstration}
      // The clock of the content, not the browser's: a page must not hydrate to another notice than it was served with.
      notice={currentNotice(data?.notice, dataUpdatedAt)}
    >
      <Outlet />
      <ScrollRestoration />
    </Layout>
  );
}
