import type { ComponentProps } from 'react';
import { Link } from '../../router/index.ts';
import { ExternalMark } from './ExternalMark.tsx';
import { linkTarget } from './linkTarget.ts';

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel' | 'style'> & {
  /** Any address, also one that an editor wrote. */
  to: string | null | undefined;
  /** False where the surroundings already show that the link leaves the site. The hidden words stay. */
  hasExternalIcon?: boolean | undefined;
  /** True where a file of the site is to open in a new tab too. */
  isNewTab?: boolean | undefined;
  /** True where a page of the site takes the place of this one in the browser's history. */
  isReplacing?: boolean | undefined;
};

/**
 * A link to anywhere. http and https open a new tab and say so; a path of the site goes through the router; an unsafe
 * address (`javascript:`, `data:`) is never a link: the content alone is shown.
 */
export function SiteLink({
  to,
  hasExternalIcon = true,
  isNewTab = false,
  isReplacing,
  children,
  ...props
}: SiteLinkProps) {
  const target = linkTarget(to, isNewTab);
  switch (target.kind) {
    case 'none':
      return <>{children}</>;
    case 'route':
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
