import { useTranslation } from '../../i18n/index.ts';
import { Button } from '../button/Button.tsx';
import { FrameStage } from '../frame-stage/FrameStage.tsx';
import { Icon } from '../icons/Icon.tsx';
import { LinkButton } from '../link-button/LinkButton.tsx';
import { Spinner } from '../spinner/Spinner.tsx';
import { usePortalLoad } from './usePortalLoad.ts';

// A shop needs its scripts, forms, session and files to keep; what it opens (a bank's page) must be whole. Without
// `allow-top-navigation` it cannot take the visitor away.
const sandbox =
  'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads';

type LoadingPortalProps = { address: string; title: string; allow?: string | undefined; onRetry: () => void };

/** One attempt at loading a portal of another origin: a spinner, then the portal or what to do without it. */
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
