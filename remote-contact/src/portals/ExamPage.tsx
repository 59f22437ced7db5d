import { PortalPage } from './PortalPage.tsx';

/** `/examen`: the external shop where the online exam is paid. */
export function ExamPage() {
  // Shops use the browser's own payment sheet where they may.
  return <PortalPage name="exam" allow="payment" />;
}
