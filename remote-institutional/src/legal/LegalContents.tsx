import { useTranslation } from '@consejo/shared/i18n';
import styles from './LegalContents.module.css';
import type { LegalSection } from './legalText.ts';

/** The sections by number, each a way to its heading. Plain anchors: they work without JavaScript. */
export function LegalContents({ sections }: { sections: LegalSection[] }) {
  const { t } = useTranslation('institutional');
  return (
    <nav className={styles.contents} aria-labelledby="legal-contents">
      <h2 id="legal-contents" className={styles.title}>
        {t('legal.contents')}
      </h2>
      <ol lang="es" className={styles.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a className={styles.link} href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
