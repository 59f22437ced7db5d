import type { PublicView } from '@consejo/shared/content';
import { useTranslation } from '@consejo/shared/i18n';
import styles from './Statements.module.css';

type StatementsProps = Pick<PublicView, 'mission' | 'vision'>;

/** Mission and vision, always in Spanish (specification, section 1). */
export function Statements({ mission, vision }: StatementsProps) {
  const { t } = useTranslation('home');
  const statements = [
    { id: 'home-mission', title: t('mission'), text: mission },
    { id: 'home-vision', title: t('vision'), text: vision },
  ].filter(({ text }) => text !== undefined);
  if (statements.length === 0) return null;
  return (
    <div className={styles.band}>
      <div className={styles.statements}>
        {statements.map(({ id, title, text }) => (
          <section key={id} className={styles.statement} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <p lang="es">{text}</p>
          </section>
        ))}
      </div>
    </div>
  );
}
