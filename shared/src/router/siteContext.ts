import type { QueryClient } from '@tanstack/react-query';
import { createContext, type RouterContextProvider } from 'react-router-dom';
import type { ContactMail } from '../contract/remoteModule.ts';

// What the host lends to loaders and actions: `context.get(…)`. One provider a tab, and one a request on the server.

declare module 'react-router' {
  interface Future {
    v8_middleware: true;
  }
}

/** What a loader or action gets as `context`. */
export type SiteContext = Readonly<RouterContextProvider>;

/** One per visitor (per request on the server). */
export const queryClientContext = createContext<QueryClient>();

/** Asks for the addresses of the contact form's mails: of the server's configuration, or over the wire in the browser. */
export const contactMailContext = createContext<() => Promise<ContactMail>>();
