import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { LinkButton } from '../link-button/LinkButton.tsx';
import { useUiConfig } from '../ui-config/UiConfig.tsx';
import { LoadingPortal } from './LoadingPortal.tsx';
import styles from './PortalFrame.module.css';
import { portalTarget } from './portalTarget.ts';

type PortalFrameProps = {
  /** As entered by an editor. */
  address: string | undefined;
  /** The heading of this part and the frame's name. */
  title: string;
  /** The frame's `allow` attribute, e.g. `payment`. */
  allow?: string | undefined;
  /** Shown instead when the address is not that of a web page. */
  missing: ReactNode;
};

/**
 * An external portal as a part of a page (specification, section 2): a sandboxed frame if its origin is one of
 * `frameOrigins`, otherwise a link. The link to a new tab is always there, since a page cannot know whether a frame of
 * another site shows anything useful (see usePortalLoad).
 */
export function PortalFrame({ address, title, allow, missing }: PortalFrameProps) {
  const { t } = useTranslation('ui');
  const target = portalTarget(address, useUiConfig());
  const [attempt, setAttempt] = useState(0);
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  if (target.kind === 'none') return missing;

  const retry = () => {
    // The pressed button is unmounted with the failed attempt.
    section.current?.focus();
    setAttempt(attempt + 1);
  };
  return (
    <section ref={section} className={styles.portal} aria-labelledby={titleId} tabIndex={-1}>
      <div className={styles.bar}>
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <p>{t('portal.host', { host: target.host })}</p>
          <p>{target.kind === 'frame' ? t('portal.hint') : t('portal.notFramed')}</p>
        </div>
        <LinkButton to={target.href} variant={target.kind === 'frame' ? 'secondary' : 'primary'}>
          {t('portal.open')}
        </LinkButton>
      </div>
      {target.kind === 'frame' && (
        <div className={styles.frame}>
          <LoadingPortal
            key={`${attempt} ${target.href}`}
            address={target.href}
            title={title}
            allow={allow}
            onRetry={retry}
          />
        </div>
      )}
    </section>
  );
}
