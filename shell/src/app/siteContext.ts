import type { ContactMail } from '@consejo/shared/contract';
import type { QueryClient } from '@consejo/shared/query';
import { contactMailContext, queryClientContext } from '@consejo/shared/router';
import { RouterContextProvider } from 'react-router-dom';

/** What loaders and actions of all sections find in their `context`. */
export function siteContext(queryClient: QueryClient, contactMail: () => Promise<ContactMail>) {
  const context = new RouterContextProvider();
  context.set(queryClientContext, queryClient);
  context.set(contactMailContext, contactMail);
  return context;
}
