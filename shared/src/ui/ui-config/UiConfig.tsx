import { createContext, type ReactNode, useContext } from 'react';

/** What the UI kit must be told about where the site runs. */
export type UiConfig = {
  /** The site's own origin, the same on the server and in the browser. */
  siteOrigin: string;
  /** Address of the document viewer; `{url}` is replaced by the document's absolute address, escaped. */
  documentViewerUrl: string;
  /** Origins that may be framed besides the viewer; the server's content security policy names the same ones. */
  frameOrigins: string[];
};

const UiConfigContext = createContext<UiConfig>({
  siteOrigin: 'http://localhost:3000',
  documentViewerUrl: 'http://localhost:3005/?src={url}#toolbar=0&navpanes=0&lang=es',
  frameOrigins: ['http://localhost:3006'],
});

/** Gives the UI kit its configuration; without it, the addresses of local use are taken. */
export function UiConfigProvider({ value, children }: { value: UiConfig; children: ReactNode }) {
  return <UiConfigContext value={value}>{children}</UiConfigContext>;
}

/** The UI kit's configuration. */
export function useUiConfig(): UiConfig {
  return useContext(UiConfigContext);
}
