import type { ReactNode } from 'react';
import buttonStyles from '../button/Button.module.css';
import { linkTarget } from '../site-link/linkTarget.ts';
import { SiteLink } from '../site-link/SiteLink.tsx';

type LinkButtonProps = {
  to: string | null | undefined;
  children: ReactNode;
  variant?: 'primary' | 'secondary' | 'quiet';
};

/** A link that looks like a button. With an unsafe or missing address nothing is shown: a dead button helps nobody. */
export function LinkButton({ to, variant = 'primary', children }: LinkButtonProps) {
  if (linkTarget(to).kind === 'none') return null;
  return (
    <SiteLink to={to} className={buttonStyles.button} data-variant={variant}>
      {children}
    </SiteLink>
  );
}
