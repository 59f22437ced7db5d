import { useContext, useEffect } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { documentTitle } from './documentTitle.ts';
import { MetadataContext, type PageMetadataValues } from './MetadataContext.ts';

/**
 * Says what the page is: on the server into the sink of MetadataContext, in the browser into the document. Without a title
 * (the home page) it is the site's name, without a description the site's.
 */
export function PageMetadata({ title, description, isIndexed = true, search, feed }: PageMetadataValues) {
  const { t } = useTranslation('ui');
  const sink = useContext(MetadataContext);
  const siteName = t('siteName');
  const text = description ?? t('siteDescription');

  // Written while rendering: on the server nothing runs after it. The sink belongs to this one render.
  if (sink) Object.assign(sink, { title: title ?? siteName, description: text, isIndexed, search, feed });

  useEffect(() => {
    document.title = documentTitle(title, siteName);
    setMeta('description', text);
    setMeta('robots', isIndexed ? undefined : 'noindex');
  }, [title, siteName, text, isIndexed]);
  useFeed(feed);
  return null;
}

/** Announces a feed as long as its page is shown; the server's own line is taken over. */
function useFeed({ title, address }: Partial<NonNullable<PageMetadataValues['feed']>> = {}): void {
  useEffect(() => {
    if (title === undefined || address === undefined) return;
    const selector = 'link[rel="alternate"][type="application/atom+xml"]';
    const link =
      document.head.querySelector(selector) ?? document.head.appendChild(document.createElement('link'));
    for (const [name, value] of Object.entries({
      rel: 'alternate',
      type: 'application/atom+xml',
      title,
      href: address,
    })) {
      link.setAttribute(name, value);
    }
    return () => link.remove();
  }, [title, address]);
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
