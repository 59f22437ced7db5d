import { useTranslation } from '@consejo/shared/i18n';
import { useLocation } from '@consejo/shared/router';
import { SiteLink } from '@consejo/shared/ui';
import { useId } from 'react';
import styles from './PageContents.module.css';
import { useSectionFocus } from './useSectionFocus.ts';

type PageContentsProps = {
  /** In the page's order. Each id stands on the section's heading, which has `tabIndex={-1}` to take the focus. */
  sections: { id: string; title: string }[];
  /** The titles' language where it is not the page's. */
  lang?: string | undefined;
};

/**
 * The sections of a long page by number, each a way to its heading that takes the focus along. Through the router, which
 * remembers for the way back where the page was scrolled to; without JavaScript they are plain anchors.
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
            {/* The query string stays: the language may be in it. */}
            <SiteLink className={styles.link} to={`${search}#${section.id}`}>
              {section.title}
            </SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
