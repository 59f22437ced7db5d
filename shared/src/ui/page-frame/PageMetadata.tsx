import { useContext, useEffect } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { documentTitle } from './documentTitle.ts';
import { MetadataContext } from './MetadataContext.ts';

type PageMetadataProps = {
  /** The page's own title; left out by the home page, whose title is the site's name. */
  title?: string;
  /** One or two sentences for search engines and previews; by default the site's. */
  description?: string;
  /** False keeps the page out of search engines. */
  isIndexed?: boolean;
};

/** Says what the page is: on the server into the sink of MetadataContext, in the browser into the document. */
export function PageMetadata({ title, description, isIndexed = true }: PageMetadataProps) {
  const { t } = useTranslation('ui');
  const sink = useContext(MetadataContext);
  const siteName = t('siteName');
  const text = description ?? t('siteDescription');

  // Written while rendering: on the server nothing runs after it. The sink belongs to this one render.
  if (sink) Object.assign(sink, { title: title ?? siteName, description: text, isIndexed });

  useEffect(() => {
    document.title = documentTitle(title, siteName);
    setMeta('description', text);
    setMeta('robots', isIndexed ? undefined : 'noindex');
  }, [title, siteName, text, isIndexed]);
  return null;
}

function setMeta(name: string, content: string | undefined): void {
  const existing = document.head.querySelector(`meta[name="${name}"]`);
  if (content === undefined) {
    existing?.remove();
    return;
  }
  const meta = existing ?? document.head.appendChild(document.createElement('meta'));
  meta.setAttribute('name', name);
  meta.setAttribute('content', content);
}
