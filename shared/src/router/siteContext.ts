import type { QueryClient } from '@tanstack/react-query';
import { createContext, type RouterContextProvider } from 'react-router-dom';
import type { ContactMail } from '../contract/remoteModule.ts';

// What the host provides to loaders and actions: `context.get(…)`. One provider per tab, or per request on the server.

declare module 'react-router' {
  interface Future {
    v8_middleware: true;
  }
}

/** The `context` of a loader or action. */
export type SiteContext = Readonly<RouterContextProvider>;

/** One per visitor (per request on the server). */
export const queryClientContext = createContext<QueryClient>();

/** Reads the contact form's mail settings: from the configuration on the server, by a request in the browser. */
export const contactMailContext = createContext<() => Promise<ContactMail>>();
