import { type Fee, usePesos } from '@consejo/shared/fees';
import { useTranslation } from '@consejo/shared/i18n';
import { useDayWords } from '@consejo/shared/key-dates';
import { ResponsiveTable } from '@consejo/shared/ui/long-text';
import styles from './FeeTable.module.css';

type FeeTableProps = {
  fees: Fee[];
  /** The day on which they hold, an ISO date. The table says so, because a copy of the page may be older. */
  day: string;
};

/** What each thing costs, and until when. */
export function FeeTable({ fees, day }: FeeTableProps) {
  const { t } = useTranslation('certification', { keyPrefix: 'fees' });
  const pesos = usePesos();
  const inWords = useDayWords();
  return (
    <ResponsiveTable
      caption={t('caption', { date: inWords(day) })}
      onPhone="table"
      columns={[
        { header: t('concept'), isRowHeader: true },
        { header: t('amount'), isNumeric: true },
      ]}
      rows={fees.map(({ id, concept, amount, validUntil, note }) => ({
        id,
        cells: [
          <div key="concept" className={styles.concept}>
            <span lang="es">{concept}</span>
            {note !== undefined && (
              <span lang="es" className={styles.detail}>
                {note}
              </span>
            )}
            {validUntil !== undefined && (
              <span className={styles.detail}>
                <time dateTime={validUntil}>{t('until', { date: inWords(validUntil) })}</time>
              </span>
            )}
          </div>,
          <span key="amount" className={styles.amount}>
            {pesos(amount)}
          </span>,
        ],
      }))}
    />
  );
}
