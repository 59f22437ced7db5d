import { useTranslation } from '@consejo/shared/i18n';
import { useLocation } from '@consejo/shared/router';
import { Icon } from '@consejo/shared/ui';
import { useState } from 'react';
import styles from './Drawer.module.css';
import { DrawerSection } from './DrawerSection.tsx';
import { type ExternalLinks, isCurrentSection, siteMenu } from './siteMenu.ts';
import type { DrawerToggle } from './useDrawerToggle.ts';

type DrawerProps = { externalLinks: ExternalLinks; drawer: DrawerToggle };

/** The site's menu: a column of the page on wide screens, a drawer over it on narrow ones, closed at first. */
export function Drawer({ externalLinks, drawer }: DrawerProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  // What the visitor folded or unfolded stays so; the rest follows the page: its section is open.
  const [chosen, setChosen] = useState<Record<string, boolean>>({});
  const modal = drawer.isOpen ? { role: 'dialog', 'aria-modal': true, 'aria-label': t('menu.label') } : {};
  return (
    <div id={drawer.id} className={styles.drawer} data-open={drawer.isOpen || undefined} {...modal}>
      {/* Closing by touching the page behind; the keyboard has Escape and the button. */}
      <div className={styles.scrim} onClick={drawer.close} aria-hidden="true" />
      <div className={styles.sheet}>
        <button ref={drawer.closeRef} type="button" className={styles.close} onClick={drawer.close}>
          <Icon name="close" />
          {t('menu.close')}
        </button>
        <nav aria-label={t('menu.label')}>
          <ul className={styles.sections}>
            {siteMenu(externalLinks).map((section) => (
              <DrawerSection
                key={section.labelKey}
                section={section}
                isExpanded={chosen[section.labelKey] ?? isCurrentSection(section, pathname)}
                onExpandedChange={(isExpanded) => setChosen({ ...chosen, [section.labelKey]: isExpanded })}
                onLinkPress={drawer.close}
              />
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
