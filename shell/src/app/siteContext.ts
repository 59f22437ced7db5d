import type { ContactMail } from '@consejo/shared/contract';
import type { QueryClient } from '@consejo/shared/query';
import { contactMailContext, queryClientContext } from '@consejo/shared/router';
import { RouterContextProvider } from 'react-router-dom';

/** The `context` of all loaders and actions. */
export function siteContext(queryClient: QueryClient, contactMail: () => Promise<ContactMail>) {
  const context = new RouterContextProvider();
  context.set(queryClientContext, queryClient);
  context.set(contactMailContext, contactMail);
  return context;
}
