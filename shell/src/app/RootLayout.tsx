import { publicView } from '@consejo/shared/content';
import { useQuery } from '@consejo/shared/query';
import { Outlet } from '@consejo/shared/router';
import { ScrollRestoration } from 'react-router-dom';
import { Layout } from '../layout/Layout.tsx';

/** The frame of every page. External addresses come from the backend; until they are known their links are left out. */
export function RootLayout() {
  const { data } = useQuery(publicView());
  return (
    <Layout externalLinks={data ?? {}} isDemonstration={data?.isDemonstration}>
      <Outlet />
      <ScrollRestoration />
    </Layout>
  );
}
