import type { ComponentProps } from 'react';
import { keepLanguage } from '../../i18n/keepLanguage.ts';
import { Link, useLocation } from '../../router/index.ts';
import { ExternalMark } from './ExternalMark.tsx';
import { linkTarget } from './linkTarget.ts';

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel' | 'style'> & {
  /** Any address, including unchecked ones from editors. */
  to: string | null | undefined;
  /** False hides the external icon, where the context already shows it. The hidden text stays. */
  hasExternalIcon?: boolean | undefined;
  /** Opens a page or file of the site in a new tab too. */
  isNewTab?: boolean | undefined;
  /** Replaces the current history entry, for pages of the site. */
  isReplacing?: boolean | undefined;
};

const isServer = typeof document === 'undefined';

/**
 * A link to any address. http and https open a new tab and are marked; a path of the site goes through the router, in the
 * language that the address names; for an unsafe address (`javascript:`, `data:`) only the content is rendered.
 */
export function SiteLink({
  to,
  hasExternalIcon = true,
  isNewTab = false,
  isReplacing,
  children,
  ...props
}: SiteLinkProps) {
  const { search } = useLocation();
  const target = linkTarget(to && keepLanguage(to, search), isNewTab);
  switch (target.kind) {
    case 'none':
      return <>{children}</>;
    case 'route':
      // What Link renders for a whole path, without its hooks: they are a tenth of a page's time.
      if (isServer && target.to.startsWith('/')) {
        return (
          <a {...props} href={target.to} data-discover="true">
            {children}
          </a>
        );
      }
      return (
        <Link {...props} to={target.to} {...(isReplacing !== undefined && { replace: isReplacing })}>
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
          <ExternalMark hasIcon={hasExternalIcon} />
        </a>
      );
  }
}
