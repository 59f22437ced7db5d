import { publicView } from '@consejo/shared/content';
import { useQuery } from '@consejo/shared/query';
import { Outlet } from '@consejo/shared/router';
import { ScrollRestoration } from 'react-router-dom';
import { Layout } from '../layout/Layout.tsx';

/** The layout of every page. External URLs come from the backend; until they are loaded their links are left out. */
export function RootLayout() {
  const { data } = useQuery(publicView());
  return (
    <Layout externalLinks={data ?? {}} isDemonstration={data?.isDemonstration}>
      <Outlet />
      <ScrollRestoration />
    </Layout>
  );
}
