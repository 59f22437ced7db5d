import { useRef } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { FrameStage } from '../frame-stage/FrameStage.tsx';
import { Spinner } from '../spinner/Spinner.tsx';
import { useEscapeInFrame } from './useEscapeInFrame.ts';
import { useReloadUntilLoaded } from './useReloadUntilLoaded.ts';

type ViewerFrameProps = {
  /** The viewer's address, which contains the document's. */
  address: string;
  documentUrl: string;
  title: string;
  onEscape: (() => void) | undefined;
};

/** The frame of the external viewer: a spinner while it loads, forced reloads, finally a direct link. */
export function ViewerFrame({ address, documentUrl, title, onEscape }: ViewerFrameProps) {
  const { t } = useTranslation('ui');
  const { attempt, isLoaded, isTooSlow, onLoad } = useReloadUntilLoaded();
  const frame = useRef<HTMLIFrameElement>(null);
  useEscapeInFrame(frame, onEscape);
  return (
    <FrameStage
      ref={frame}
      address={address}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-popups"
      attempt={attempt}
      onLoad={onLoad}
      isWaitingOnTop
      waiting={
        isLoaded ? undefined : (
          <>
            <Spinner />
            <p>{isTooSlow ? t('viewer.tooSlow') : t('viewer.loading')}</p>
            {isTooSlow && (
              <a href={documentUrl} target="_blank" rel="noopener noreferrer">
                {t('viewer.openDirectly')} {t('opensInNewTab')}
              </a>
            )}
          </>
        )
      }
    />
  );
}
