import { useTranslation } from '@consejo/shared/i18n';
import { UpcomingDates } from '@consejo/shared/key-dates';
import { hasKeyFacts, KeyFactList, useAllKeyFacts } from '@consejo/shared/key-facts';
import styles from './HomeKeyFacts.module.css';

/** The key facts of each specialty, then the next dates. Nothing of what editors have not entered. */
export function HomeKeyFacts() {
  const { t } = useTranslation('ui');
  const facts = useAllKeyFacts();
  const specialties = (['familyMedicine', 'integrativeMedicine', 'ruralMedicine'] as const).filter((name) =>
    hasKeyFacts(facts[name]),
  );
  // Facts that came after the dates would move them.
  if (facts.familyMedicine.isPending) return null;
  return (
    <div className={styles.dates}>
      {specialties.length > 0 && (
        <section className={styles.section} aria-labelledby="key-facts">
          <h2 id="key-facts">{t('keyFacts.title')}</h2>
          <div className={styles.specialties}>
            {specialties.map((name) => (
              <div key={name} className={styles.specialty}>
                <h3>{t(`specialties.${name}`)}</h3>
                <KeyFactList facts={facts[name]} />
              </div>
            ))}
          </div>
        </section>
      )}
      <UpcomingDates />
    </div>
  );
}
