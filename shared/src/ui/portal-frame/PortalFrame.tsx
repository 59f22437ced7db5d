import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { LinkButton } from '../link-button/LinkButton.tsx';
import { useUiConfig } from '../ui-config/UiConfig.tsx';
import { LoadingPortal } from './LoadingPortal.tsx';
import styles from './PortalFrame.module.css';
import { portalTarget } from './portalTarget.ts';

type PortalFrameProps = {
  /** Whatever an editor wrote. */
  address: string | undefined;
  /** What the portal is: heading of this part, and name of the frame. */
  title: string;
  /** Features lent to the portal, in the words of the `allow` attribute, e.g. `payment`. */
  allow?: string | undefined;
  /** Shown in its place when the address leads nowhere. */
  missing: ReactNode;
};

/**
 * An external portal as a part of a page (specification, section 2): in a sandboxed frame when its origin is one of
 * `frameOrigins`, else as a link. The link that opens it in a new tab is always there, since a page cannot know whether
 * what a frame of another site shows is of any use (see usePortalLoad).
 */
export function PortalFrame({ address, title, allow, missing }: PortalFrameProps) {
  const { t } = useTranslation('ui');
  const target = portalTarget(address, useUiConfig());
  const [attempt, setAttempt] = useState(0);
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  if (target.kind === 'none') return missing;

  const retry = () => {
    // The button that was pressed goes away with the failed attempt.
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
