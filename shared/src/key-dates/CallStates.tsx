import { useTranslation } from '@consejo/shared/i18n';
import { CallStateText } from './CallStateText.tsx';
import { callState } from './callState.ts';
import type { KeyDate } from './keyDate.ts';
import styles from './UpcomingDates.module.css';

const specialties = ['familyMedicine', 'integrativeMedicine', 'ruralMedicine'] as const;

/** Whether registration is open, by specialty. */
export function CallStates({ dates, today }: { dates: KeyDate[]; today: string }) {
  const { t } = useTranslation('ui');
  const calls = specialties.flatMap((specialty) => {
    const call = callState(dates, specialty, today);
    return call ? [{ specialty, call }] : [];
  });
  if (calls.length === 0) return null;
  return (
    <dl className={styles.calls}>
      {calls.map(({ specialty, call }) => (
        <div key={specialty}>
          <dt>
            {t(specialty === 'ruralMedicine' ? 'specialties.ruralMedicineShort' : `specialties.${specialty}`)}
          </dt>
          <dd>
            <CallStateText call={call} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
