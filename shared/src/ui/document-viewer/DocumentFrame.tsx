import { useTranslation } from '../../i18n/index.ts';
import { useUiConfig } from '../ui-config/UiConfig.tsx';
import styles from './DocumentFrame.module.css';
import { ViewerFrame } from './ViewerFrame.tsx';
import { viewerAddress } from './viewerAddress.ts';

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
