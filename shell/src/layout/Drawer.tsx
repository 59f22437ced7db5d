import { useTranslation } from '@consejo/shared/i18n';
import { useLocation } from '@consejo/shared/router';
import { Icon } from '@consejo/shared/ui';
import { useContext, useState } from 'react';
import styles from './Drawer.module.css';
import { DrawerSection } from './DrawerSection.tsx';
import { DeclaredMenu, type ExternalLinks, isCurrentSection, siteMenu } from './siteMenu.ts';
import { type DrawerToggle, wideScreen } from './useDrawerToggle.ts';

type DrawerProps = { externalLinks: ExternalLinks; drawer: DrawerToggle };

/**
 * The site's menu: a drawer over the page on narrow screens; on wide ones a row of sections, with the entries of the
 * expanded one below (docs/decisions/019-layout.md).
 */
export function Drawer({ externalLinks, drawer }: DrawerProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  // The visitor's choices last while they are on this page; by default only the page's own section is expanded.
  const [chosen, setChosen] = useState<{ at: string; sections: Record<string, boolean> }>();
  const chosenHere = chosen?.at === pathname ? chosen.sections : {};
  const sections = siteMenu(externalLinks, useContext(DeclaredMenu));
  const onExpandedChange = (labelKey: string, isExpanded: boolean) => {
    // On wide screens there is room for the entries of one section.
    const others = window.matchMedia(wideScreen).matches
      ? Object.fromEntries(sections.map((section) => [section.labelKey, false]))
      : chosenHere;
    setChosen({ at: pathname, sections: { ...others, [labelKey]: isExpanded } });
  };
  const modal = drawer.isOpen ? { role: 'dialog', 'aria-modal': true, 'aria-label': t('menu.label') } : {};
  return (
    <div
      ref={drawer.ref}
      id={drawer.id}
      className={styles.drawer}
      popover="auto"
      onToggle={drawer.onToggle}
      {...modal}
    >
      <button
        ref={drawer.closeRef}
        type="button"
        className={styles.close}
        popoverTarget={drawer.id}
        popoverTargetAction="hide"
      >
        <Icon name="close" />
        {t('menu.close')}
      </button>
      <nav aria-label={t('menu.label')}>
        <ul className={styles.sections}>
          {sections.map((section) => (
            <DrawerSection
              key={section.labelKey}
              section={section}
              isExpanded={chosenHere[section.labelKey] ?? isCurrentSection(section, pathname)}
              onExpandedChange={(isExpanded) => onExpandedChange(section.labelKey, isExpanded)}
              onLinkPress={drawer.followLink}
              isReplacing={drawer.isOpen}
            />
          ))}
        </ul>
      </nav>
    </div>
  );
}
