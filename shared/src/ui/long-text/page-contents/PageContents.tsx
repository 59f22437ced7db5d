import { useTranslation } from '@consejo/shared/i18n';
import { useLocation } from '@consejo/shared/router';
import { SiteLink } from '@consejo/shared/ui';
import { useId } from 'react';
import styles from './PageContents.module.css';
import { useSectionFocus } from './useSectionFocus.ts';

type PageContentsProps = {
  /** In the page's order. Each id is that of the section's heading, which needs `tabIndex={-1}` to take the focus. */
  sections: { id: string; title: string }[];
  /** The titles' language, if not the page's. */
  lang?: string | undefined;
};

/**
 * Numbered links to a page's sections, which also move the focus. They go through the router, which restores the scroll
 * position on Back; without JavaScript they are plain anchors.
 */
export function PageContents({ sections, lang }: PageContentsProps) {
  const { t } = useTranslation('ui');
  const { search } = useLocation();
  const title = useId();
  useSectionFocus();
  return (
    <nav className={styles.contents} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {t('pageContents.title')}
      </h2>
      <ol lang={lang} className={styles.list}>
        {sections.map((section) => (
          <li key={section.id}>
            {/* Keeps the query string, which may hold the language. */}
            <SiteLink className={styles.link} to={`${search}#${section.id}`}>
              {section.title}
            </SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
