import { useTranslation } from '@consejo/shared/i18n';
import { FactList, FeeText, KeyFact, useAllKeyFacts } from '@consejo/shared/key-facts';
import { Stack } from '@consejo/shared/ui';

/** What the exam of each specialty costs, beside the portal that asks for it. Nothing while nobody entered it. */
export function ExamFees() {
  const { t } = useTranslation(['contact', 'ui']);
  const facts = useAllKeyFacts();
  const specialties = (['familyMedicine', 'integrativeMedicine', 'ruralMedicine'] as const).filter(
    (name) => facts[name].fee,
  );
  if (specialties.length === 0) return null;
  return (
    <Stack as="section" gap="sm" headings="small" aria-labelledby="exam-fees">
      <h2 id="exam-fees">{t('portals.exam.fees')}</h2>
      <FactList>
        {specialties.map((name) => {
          const { fee, today } = facts[name];
          return (
            <KeyFact key={name} name={t(`ui:specialties.${name}`)}>
              {fee && <FeeText fee={fee} today={today} />}
            </KeyFact>
          );
        })}
      </FactList>
      <p>{t('portals.exam.counts')}</p>
    </Stack>
  );
}
