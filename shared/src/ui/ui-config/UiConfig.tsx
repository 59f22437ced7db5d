import { createContext, type ReactNode, useContext } from 'react';

/** The UI kit's configuration of the site's environment. */
export type UiConfig = {
  /** The site's origin, the same on the server and in the browser. */
  siteOrigin: string;
  /** The document viewer's address; `{url}` is replaced by the document's absolute address, escaped. */
  documentViewerUrl: string;
  /** Origins that may be framed besides the viewer's, as in the server's content security policy. */
  frameOrigins: string[];
};

const UiConfigContext = createContext<UiConfig>({
  siteOrigin: 'http://localhost:3000',
  documentViewerUrl: 'http://localhost:3005/?src={url}#toolbar=0&navpanes=0&lang=es',
  frameOrigins: ['http://localhost:3006'],
});

/** Provides the UI kit's configuration; without it, addresses for local use apply. */
export function UiConfigProvider({ value, children }: { value: UiConfig; children: ReactNode }) {
  return <UiConfigContext value={value}>{children}</UiConfigContext>;
}

/** The UI kit's configuration. */
export function useUiConfig(): UiConfig {
  return useContext(UiConfigContext);
}
