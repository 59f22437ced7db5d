import { createContext, type ReactNode, useContext } from 'react';

/** What the UI kit must be told about where the site runs. */
export type UiConfig = {
  /** Address of the document viewer; `{url}` is replaced by the document's absolute address, escaped. */
  documentViewerUrl: string;
};

const UiConfigContext = createContext<UiConfig>({
  documentViewerUrl: 'http://localhost:3005/?src={url}#toolbar=0&navpanes=0&lang=es',
});

/** Gives the UI kit its configuration; without it, the local viewer's address is used. */
export function UiConfigProvider({ value, children }: { value: UiConfig; children: ReactNode }) {
  return <UiConfigContext value={value}>{children}</UiConfigContext>;
}

/** The UI kit's configuration. */
export function useUiConfig(): UiConfig {
  return useContext(UiConfigContext);
}
