import { useTranslation } from '../../i18n/index.ts';
import { useUiConfig } from '../ui-config/UiConfig.tsx';
import styles from './DocumentFrame.module.css';
import { ViewerFrame } from './ViewerFrame.tsx';
import { viewerAddress } from './viewerAddress.ts';

type DocumentFrameProps = {
  /** Address of the document; a path of the site or http(s). */
  url: string;
  /** The document's name: names the frame. */
  title: string;
  /** The visitor pressed Escape inside of the frame; a viewer of another house may not say so. */
  onEscape?: () => void;
};

/** The document viewer without the overlay, as a part of a page that fills the grid cell it is put in. Browser only. */
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
