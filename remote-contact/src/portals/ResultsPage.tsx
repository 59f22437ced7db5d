import { PortalPage } from './PortalPage.tsx';

/** `/consultar-resultados`: the external search of exam results. */
export function ResultsPage() {
  return <PortalPage name="results" />;
}
