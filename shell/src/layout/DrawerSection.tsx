import { useTranslation } from '@consejo/shared/i18n';
import { useLocation } from '@consejo/shared/router';
import { Disclosure, SiteLink } from '@consejo/shared/ui';
import type { MouseEvent } from 'react';
import styles from './DrawerSection.module.css';
import { currentMark, isCurrentSection, type MenuEntry, type MenuSection } from './siteMenu.ts';

type DrawerSectionProps = {
  section: MenuSection;
  isExpanded: boolean;
  onExpandedChange: (isExpanded: boolean) => void;
  /** A link was pressed, possibly to the current page. */
  onLinkPress: (event: MouseEvent<HTMLElement>) => void;
  /** Whether links replace the current history entry, which belongs to the open drawer. */
  isReplacing: boolean;
};

/** A section of the drawer: its name, a link if it is a page, and its collapsible entries. */
export function DrawerSection(props: DrawerSectionProps) {
  const { section, isExpanded, onExpandedChange, onLinkPress, isReplacing } = props;
  const { t, i18n } = useTranslation('shell');
  const { pathname } = useLocation();
  const name = t(section.labelKey);
  const link = (entry: MenuEntry, className: string | undefined) => (
    <SiteLink
      to={entry.to}
      className={className}
      aria-current={currentMark(entry.to, pathname)}
      isReplacing={isReplacing}
      onClick={onLinkPress}
    >
      {'title' in entry ? entry.title[i18n.language === 'en' ? 'en' : 'es'] : t(entry.labelKey)}
    </SiteLink>
  );
  const title =
    section.to === undefined ? (
      <span className={styles.name}>{name}</span>
    ) : (
      link({ labelKey: section.labelKey, to: section.to }, styles.name)
    );

  const isCurrent = isCurrentSection(section, pathname) || undefined;
  if (section.entries.length === 0) {
    return (
      <li className={styles.section} data-current={isCurrent}>
        {title}
      </li>
    );
  }
  return (
    <li className={styles.section} data-current={isCurrent}>
      <Disclosure
        title={title}
        buttonLabel={section.to === undefined ? undefined : t('menu.sub', { section: name })}
        isExpanded={isExpanded}
        onExpandedChange={onExpandedChange}
      >
        <ul className={styles.entries}>
          {section.entries.map((entry) => (
            <li key={entry.to}>{link(entry, styles.entry)}</li>
          ))}
        </ul>
      </Disclosure>
    </li>
  );
}
