import { createContext, useContext, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isLanguage, useTranslation } from '../../i18n/index.ts';
import { useUiConfig } from '../ui-config/UiConfig.tsx';
import type { PageMetadataValues } from './pageMetadataValues.ts';
import { documentTitle, type PageTag, pageTagSelector, pageTags } from './pageTags.ts';
import { structuredData, structuredDataType } from './structuredData.ts';

/** On the server, the object that the page writes its metadata into while rendering. Undefined in the browser. */
export const MetadataContext = createContext<PageMetadataValues | undefined>(undefined);

/**
 * Sets the page's metadata: on the server in the sink of MetadataContext, in the browser in the document. Title and
 * description default to the site's.
 */
export function PageMetadata({ ...values }: PageMetadataValues) {
  const { t, i18n } = useTranslation('ui');
  const sink = useContext(MetadataContext);
  const { siteOrigin } = useUiConfig();
  const { pathname } = useLocation();
  const language = isLanguage(i18n.language) ? i18n.language : 'es';
  const metadata = {
    ...values,
    documentTitle: documentTitle(values.title, t('siteName'), t('siteShortName')),
    siteName: t('siteName'),
    description: values.description ?? t('siteDescription'),
  };

  // Written while rendering, since effects do not run on the server. Each render has its own sink.
  if (sink) Object.assign(sink, metadata);

  const place = { siteOrigin, pathname, language };
  const tags = pageTags(metadata, place);
  const json = structuredData(metadata, place);
  const written = JSON.stringify([tags, json]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tags` is new in each render; compared as text
  useEffect(() => {
    document.title = metadata.documentTitle;
    // Served by the server. Later pages remove their own elements.
    for (const served of document.head.querySelectorAll(pageElements)) served.remove();
    const elements = [...tags.map(toElement), ...(json ? [toScript(json)] : [])];
    document.head.append(...elements);
    return () => {
      for (const element of elements) element.remove();
    };
  }, [metadata.documentTitle, written]);
  return null;
}

const pageElements = `${pageTagSelector}, script[type="${structuredDataType}"]`;

function toElement({ element, attributes }: PageTag): HTMLElement {
  const tag = document.createElement(element);
  for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value);
  return tag;
}

function toScript(json: string): HTMLScriptElement {
  return Object.assign(document.createElement('script'), { type: structuredDataType, textContent: json });
}
