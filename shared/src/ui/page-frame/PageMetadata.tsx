import { useContext, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isLanguage, useTranslation } from '../../i18n/index.ts';
import { useUiConfig } from '../ui-config/UiConfig.tsx';
import { documentTitle } from './documentTitle.ts';
import { MetadataContext, type PageMetadataValues } from './MetadataContext.ts';
import { type PageTag, pageTagSelector, pageTags } from './pageTags.ts';

/**
 * Says what the page is: on the server into the sink of MetadataContext, in the browser into the document. Without a title
 * (the home page) it is the site's name, without a description the site's.
 */
export function PageMetadata({ title, ...values }: PageMetadataValues) {
  const { t, i18n } = useTranslation('ui');
  const sink = useContext(MetadataContext);
  const { siteOrigin } = useUiConfig();
  const { pathname } = useLocation();
  const language = isLanguage(i18n.language) ? i18n.language : 'es';
  const metadata = {
    ...values,
    title: documentTitle(title, t('siteName'), t('siteShortName')),
    description: values.description ?? t('siteDescription'),
  };

  // Written while rendering: on the server nothing runs after it. The sink belongs to this one render.
  if (sink) Object.assign(sink, metadata);

  // As text, so that the effect runs only where something has changed.
  const tags = JSON.stringify(pageTags(metadata, { siteOrigin, pathname, language }));
  useEffect(() => {
    document.title = metadata.title;
    // The server's own, at first; later pages take theirs away themselves.
    for (const served of document.head.querySelectorAll(pageTagSelector)) served.remove();
    const elements: HTMLElement[] = JSON.parse(tags).map(toElement);
    document.head.append(...elements);
    return () => {
      for (const element of elements) element.remove();
    };
  }, [metadata.title, tags]);
  return null;
}

function toElement({ element, attributes }: PageTag): HTMLElement {
  const tag = document.createElement(element);
  for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value);
  return tag;
}
