import type { ReactNode } from 'react';
import buttonStyles from '../button/Button.module.css';
import { linkTarget } from '../site-link/linkTarget.ts';
import { SiteLink } from '../site-link/SiteLink.tsx';

type LinkButtonProps = {
  to: string | null | undefined;
  children: ReactNode;
  variant?: 'primary' | 'secondary' | 'quiet' | undefined;
  /** Opens a file of the site in a new tab too. */
  isNewTab?: boolean | undefined;
};

/** A link that looks like a button. Renders nothing when the address is unsafe or missing. */
export function LinkButton({ to, variant = 'primary', isNewTab, children }: LinkButtonProps) {
  if (linkTarget(to).kind === 'none') return null;
  return (
    <SiteLink to={to} isNewTab={isNewTab} className={buttonStyles.button} data-variant={variant}>
      {children}
    </SiteLink>
  );
}
