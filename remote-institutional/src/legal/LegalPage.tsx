import { useLocation } from '@consejo/shared/router';
import { PageFrame, RichText } from '@consejo/shared/ui';
import { LegalContents } from './LegalContents.tsx';
import styles from './LegalPage.module.css';
import { LegalStatus } from './LegalStatus.tsx';
import type { LegalText } from './legalText.ts';
import { useSectionFocus } from './useSectionFocus.ts';

type LegalPageProps = { title: string; lead: string; text: LegalText };

/** A legal text with its contents list. The text is Spanish in every language; what frames it is translated. */
export function LegalPage({ title, lead, text: { version, introduction, sections } }: LegalPageProps) {
  const { search } = useLocation();
  useSectionFocus();
  return (
    <PageFrame title={title} lead={lead}>
      <LegalStatus version={version} />
      <div className={styles.page}>
        <LegalContents sections={sections} search={search} />
        <div className={styles.text}>
          <RichText blocks={introduction} headingLevel={2} />
          {sections.map(({ id, title, blocks }, position) => (
            <section key={id} className={styles.section} aria-labelledby={id}>
              {/* Takes the focus from the contents list, so that reading goes on here. */}
              <h2 id={id} lang="es" tabIndex={-1}>
                {position + 1}. {title}
              </h2>
              <RichText blocks={blocks} headingLevel={3} />
            </section>
          ))}
        </div>
      </div>
    </PageFrame>
  );
}
