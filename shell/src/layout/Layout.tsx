import { useLocation } from '@consejo/shared/router';
import { type ReactNode, useRef } from 'react';
import { BackToTop } from './BackToTop.tsx';
import { Drawer } from './Drawer.tsx';
import { type CouncilLines, Footer } from './Footer.tsx';
import styles from './Layout.module.css';
import { NavigationProgress } from './NavigationProgress.tsx';
import { NoticeBand, type NoticeBandProps } from './NoticeBand.tsx';
import { PrintHead } from './PrintHead.tsx';
import { SkipLink } from './SkipLink.tsx';
import type { ExternalLinks } from './siteMenu.ts';
import { TopBar } from './TopBar.tsx';
import { useDrawerToggle } from './useDrawerToggle.ts';
import { useHeadingFocus } from './useHeadingFocus.ts';

type LayoutProps = {
  /** From site-wide content; links without an address are left out. */
  externalLinks: ExternalLinks;
  council?: CouncilLines | undefined;
  /** Whether the content is an example; the footer then says so. */
  isDemonstration?: boolean | undefined;
  /** The editors' notice, while it is to be shown. */
  notice?: NoticeBandProps | undefined;
  children: ReactNode;
};

/** The frame of every page: skip link, top bar, drawer, the editors' notice, `main`, footer. */
export function Layout({
  externalLinks,
  council = {},
  isDemonstration = false,
  notice,
  children,
}: LayoutProps) {
  const { key } = useLocation();
  const mainRef = useRef<HTMLElement>(null);
  const drawer = useDrawerToggle(key);
  useHeadingFocus(mainRef);

  return (
    <div className={styles.layout}>
      {/* Inert behind a phone's open drawer. */}
      <div className={styles.top} inert={drawer.isOpen}>
        <SkipLink />
        <NavigationProgress />
        <TopBar registryUrl={externalLinks.registryUrl} drawer={drawer} />
      </div>
      <Drawer externalLinks={externalLinks} drawer={drawer} />
      <PrintHead />
      <div className={styles.page} inert={drawer.isOpen}>
        {notice && <NoticeBand {...notice} />}
        <main id="content" ref={mainRef} className={styles.main} tabIndex={-1}>
          {children}
          <BackToTop />
        </main>
        <Footer facebookUrl={externalLinks.facebookUrl} council={council} isDemonstration={isDemonstration} />
      </div>
    </div>
  );
}
