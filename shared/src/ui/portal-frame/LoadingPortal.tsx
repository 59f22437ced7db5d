import { useTranslation } from '../../i18n/index.ts';
import { Button } from '../button/Button.tsx';
import { FrameStage } from '../frame-stage/FrameStage.tsx';
import { Icon } from '../icons/Icon.tsx';
import { LinkButton } from '../link-button/LinkButton.tsx';
import { Spinner } from '../spinner/Spinner.tsx';
import { usePortalLoad } from './usePortalLoad.ts';

// A shop needs its scripts, forms, session and downloads, and unrestricted popups (a bank's page). Without
// `allow-top-navigation` it cannot navigate our page.
const sandbox =
  'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads';

type LoadingPortalProps = { address: string; title: string; allow?: string | undefined; onRetry: () => void };

/** One attempt at loading a portal: a spinner, then the portal or a message with ways on. */
export function LoadingPortal({ address, title, allow, onRetry }: LoadingPortalProps) {
  const { t } = useTranslation('ui');
  const { state, frame, onLoad } = usePortalLoad();
  return (
    <FrameStage
      ref={frame}
      address={address}
      title={title}
      sandbox={sandbox}
      allow={allow}
      onLoad={onLoad}
      isWaitingOnTop={state !== 'waiting'}
      waiting={
        state === 'loaded' ? undefined : (
          <>
            {state === 'waiting' && <Spinner />}
            <p>{t(`portal.${state}`)}</p>
            {state !== 'waiting' && (
              <>
                <Button onPress={onRetry}>
                  <Icon name="retry" />
                  {t('error.retry')}
                </Button>
                <LinkButton to={address} variant="secondary">
                  {t('portal.open')}
                </LinkButton>
              </>
            )}
          </>
        )
      }
    />
  );
}
