import { safeLink } from '../../content/safeLink.ts';
import { useTranslation } from '../../i18n/index.ts';
import { useUiConfig } from '../ui-config/UiConfig.tsx';
import styles from './FramedDocument.module.css';
import { ViewerFrame } from './ViewerFrame.tsx';

type FramedDocumentProps = { url: string; title: string; onEscape?: () => void };

/** What DocumentFrame and the overlay load. */
export function FramedDocument({ url, title, onEscape }: FramedDocumentProps) {
  const { t } = useTranslation('ui');
  const { documentViewerUrl } = useUiConfig();
  const address = viewerAddress(documentViewerUrl, url, window.location.origin);
  if (address === undefined)
    return (
      <p className={styles.unsafe} role="alert">
        {t('viewer.unsafe')}
      </p>
    );
  return <ViewerFrame key={address} address={address} documentUrl={url} title={title} onEscape={onEscape} />;
}

/**
 * The viewer's address for a document: the template with `{url}` replaced by the document's absolute address, escaped.
 * Undefined unless the document's address is http(s) or a path of the site.
 *
 * @param siteOrigin the base of the site's paths, since the viewer has another origin
 */
function viewerAddress(template: string, documentUrl: string, siteOrigin: string): string | undefined {
  const safe = safeLink(documentUrl);
  if (safe === undefined) return undefined;
  const absolute = new URL(safe, siteOrigin);
  if (!/^https?:$/.test(absolute.protocol)) return undefined;
  return template.replace('{url}', () => encodeURIComponent(absolute.href));
}
