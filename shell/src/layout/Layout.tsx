import { useLocation } from '@consejo/shared/router';
import { type ReactNode, useRef } from 'react';
import { Drawer } from './Drawer.tsx';
import { Footer } from './Footer.tsx';
import styles from './Layout.module.css';
import { NavigationProgress } from './NavigationProgress.tsx';
import { SkipLink } from './SkipLink.tsx';
import type { ExternalLinks } from './siteMenu.ts';
import { TopBar } from './TopBar.tsx';
import { useDrawerToggle } from './useDrawerToggle.ts';
import { useHeadingFocus } from './useHeadingFocus.ts';

type LayoutProps = {
  /** From the backend's site content; those not known (yet) are left out. */
  externalLinks: ExternalLinks;
  children: ReactNode;
};

/** The frame of every page: skip link, top bar, drawer, `main`, footer. */
export function Layout({ externalLinks, children }: LayoutProps) {
  const { pathname } = useLocation();
  const mainRef = useRef<HTMLElement>(null);
  const drawer = useDrawerToggle(pathname);
  useHeadingFocus(mainRef);

  return (
    <div className={styles.layout} data-menu={drawer.isOpen ? 'open' : undefined}>
      {/* What lies behind the open drawer of a phone can be neither reached nor heard. */}
      <div className={styles.top} inert={drawer.isOpen}>
        <SkipLink />
        <NavigationProgress />
        <TopBar registryUrl={externalLinks.registryUrl} drawer={drawer} />
      </div>
      <Drawer externalLinks={externalLinks} drawer={drawer} />
      <div className={styles.page} inert={drawer.isOpen}>
        <main id="content" ref={mainRef} className={styles.main} tabIndex={-1}>
          {children}
        </main>
        <Footer facebookUrl={externalLinks.facebookUrl} />
      </div>
    </div>
  );
}
