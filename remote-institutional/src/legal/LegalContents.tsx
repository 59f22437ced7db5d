import { useTranslation } from '@consejo/shared/i18n';
import { SiteLink } from '@consejo/shared/ui';
import styles from './LegalContents.module.css';
import type { LegalSection } from './legalText.ts';

type LegalContentsProps = {
  sections: LegalSection[];
  /** The page's query string, which a way within the page keeps: the language may be in it. */
  search: string;
};

/**
 * The sections by number, each a way to its heading. Through the router, which remembers for the way back where the page
 * was scrolled to; without JavaScript they are plain anchors.
 */
export function LegalContents({ sections, search }: LegalContentsProps) {
  const { t } = useTranslation('institutional');
  return (
    <nav className={styles.contents} aria-labelledby="legal-contents">
      <h2 id="legal-contents" className={styles.title}>
        {t('legal.contents')}
      </h2>
      <ol lang="es" className={styles.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <SiteLink className={styles.link} to={`${search}#${id}`}>
              {title}
            </SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
