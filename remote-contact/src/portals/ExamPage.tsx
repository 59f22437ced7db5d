import { ExamFees } from './ExamFees.tsx';
import { PortalPage } from './PortalPage.tsx';

export { prefetchKeyFacts } from '@consejo/shared/key-facts';

/** `/examen`: the external shop where the online exam is paid. */
export function ExamPage() {
  // Shops open the browser's payment sheet where they may.
  return (
    <PortalPage name="exam" allow="payment">
      <ExamFees />
    </PortalPage>
  );
}
