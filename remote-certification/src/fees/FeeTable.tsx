import { type FeeRow, usePesos } from '@consejo/shared/fees';
import { useTranslation } from '@consejo/shared/i18n';
import { useDayWords } from '@consejo/shared/key-dates';
import { EditedText } from '@consejo/shared/ui';
import { ResponsiveTable } from '@consejo/shared/ui/long-text';
import styles from './FeeTable.module.css';

type FeeTableProps = {
  fees: FeeRow[];
  /** The day on which they hold, an ISO date. The table says so, because a copy of the page may be older. */
  today: string;
};

/** What each thing costs, until when, and what then. */
export function FeeTable({ fees, today }: FeeTableProps) {
  const { t } = useTranslation('certification', { keyPrefix: 'fees' });
  const pesos = usePesos();
  const inWords = useDayWords();
  return (
    <ResponsiveTable
      caption={t('caption', { date: inWords(today) })}
      onPhone="table"
      columns={[
        { header: t('concept'), isRowHeader: true },
        { header: t('amount'), isNumeric: true },
      ]}
      rows={fees.map(({ id, concept, conceptEnglish, amount, validUntil, note, next }) => ({
        id,
        cells: [
          <div key="concept" className={styles.concept}>
            <EditedText english={conceptEnglish}>{concept}</EditedText>
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
            {next?.validFrom !== undefined && (
              <span className={styles.detail}>
                {t('next', { date: inWords(next.validFrom), amount: pesos(next.amount) })}
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
