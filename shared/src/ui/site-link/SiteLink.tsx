import type { ComponentProps } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { Link } from '../../router/index.ts';
import { Icon } from '../icons/Icon.tsx';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import { linkTarget } from './linkTarget.ts';
import styles from './SiteLink.module.css';

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel' | 'style'> & {
  /** Any address, also one that an editor wrote. */
  to: string | null | undefined;
  /** False where the surroundings already show that the link leaves the site. The hidden words stay. */
  hasExternalIcon?: boolean;
};

/**
 * A link to anywhere. http and https open a new tab and say so; a path of the site goes through the router; an unsafe
 * address (`javascript:`, `data:`) is never a link: the content alone is shown.
 */
export function SiteLink({ to, hasExternalIcon = true, children, ...props }: SiteLinkProps) {
  const { t } = useTranslation('ui');
  const target = linkTarget(to);
  switch (target.kind) {
    case 'none':
      return <>{children}</>;
    case 'route':
      return (
        <Link {...props} to={target.to}>
          {children}
        </Link>
      );
    case 'file':
      return (
        <a {...props} href={target.href}>
          {children}
        </a>
      );
    case 'external':
      return (
        <a {...props} href={target.href} target="_blank" rel="noopener noreferrer">
          {children}
          {hasExternalIcon && (
            // The word joiner binds the mark to the last word, so that it never begins a line.
            <span className={styles.mark} aria-hidden="true">
              {'\u2060'}
              <Icon name="external" size="sm" />
            </span>
          )}
          <VisuallyHidden> {t('opensInNewTab')}</VisuallyHidden>
        </a>
      );
  }
}
