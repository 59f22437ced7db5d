import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { useLocation } from '@consejo/shared/router';
import { Icon, SiteLink } from '@consejo/shared/ui';
import { SearchField } from '../search/SearchField.tsx';
import { Emblem } from './Emblem.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { currentMark } from './siteMenu.ts';
import styles from './TopBar.module.css';
import type { DrawerToggle } from './useDrawerToggle.ts';

type TopBarProps = { registryUrl: string | undefined; drawer: DrawerToggle };

/** The top bar: the brand, the three links of the specification, the language, and the menu button on phones. */
export function TopBar({ registryUrl, drawer }: TopBarProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <SiteLink to={paths.home} className={styles.brand}>
          <Emblem />
          <span className={styles.name}>
            <span className={styles.council}>{t('brand.council')}</span> <span>{t('brand.short')}</span>
          </span>
        </SiteLink>
        <LanguageSwitch />
        <button ref={drawer.toggleRef} type="button" className={styles.menuButton} popoverTarget={drawer.id}>
          <Icon name="menu" />
          <span>{t('menu.open')}</span>
        </button>
        {/* In browsers without popovers the menu is below the content. */}
        <a className={styles.menuAnchor} href={`#${drawer.id}`}>
          <Icon name="menu" />
          <span>{t('menu.open')}</span>
        </a>
      </div>
      <div className={styles.second}>
        <nav className={styles.links} aria-label={t('topBar.label')}>
          <SiteLink to={paths.home} className={styles.link} aria-current={currentMark(paths.home, pathname)}>
            {t('topBar.home')}
          </SiteLink>
          <SiteLink
            to={paths.results}
            className={styles.link}
            aria-current={currentMark(paths.results, pathname)}
          >
            {t('topBar.results')}
          </SiteLink>
          {registryUrl !== undefined && (
            <SiteLink to={registryUrl} className={styles.registry}>
              {t('topBar.registry')}
            </SiteLink>
          )}
        </nav>
        {/* The search page has its own field. */}
        {pathname !== paths.search && <SearchField key={pathname} id="site-search" isFolded />}
      </div>
    </header>
  );
}
