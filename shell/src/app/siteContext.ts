import type { ContactMail } from '@consejo/shared/contract';
import type { Language } from '@consejo/shared/i18n';
import type { QueryClient } from '@consejo/shared/query';
import { contactMailContext, queryClientContext } from '@consejo/shared/router';
import { createContext, RouterContextProvider } from 'react-router-dom';

/** The interface's language, for loaders whose call depends on it. */
export const languageContext = createContext<() => Language>();

/** The `context` of all loaders and actions. */
export function siteContext(
  queryClient: QueryClient,
  contactMail: () => Promise<ContactMail>,
  language: () => Language,
) {
  const context = new RouterContextProvider();
  context.set(queryClientContext, queryClient);
  context.set(contactMailContext, contactMail);
  context.set(languageContext, language);
  return context;
}
