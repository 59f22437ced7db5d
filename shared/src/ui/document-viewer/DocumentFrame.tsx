import { safeLink } from '../../content/safeLink.ts';
import { useTranslation } from '../../i18n/index.ts';
import { useUiConfig } from '../ui-config/UiConfig.tsx';
import styles from './DocumentFrame.module.css';
import { ViewerFrame } from './ViewerFrame.tsx';

type DocumentFrameProps = {
  /** The document's address: a path of the site or http(s). */
  url: string;
  /** The document's name, also the frame's title. */
  title: string;
  /** Escape was pressed inside the frame. Only our own viewer reports it. */
  onEscape?: () => void;
};

/** The document viewer as a part of a page; it fills its grid cell. Browser only. */
export function DocumentFrame({ url, title, onEscape }: DocumentFrameProps) {
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
