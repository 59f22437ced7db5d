import { useTranslation } from '@consejo/shared/i18n';
import { ResponsiveTable } from '@consejo/shared/ui/long-text';
import styles from './FeeTable.module.css';
import type { Fee } from './fees.content.ts';

type FeeTableProps = {
  fees: Fee[];
  /** The day on which they hold, an ISO date. The table says so, because a copy of the page may be older. */
  day: string;
};

/** What each thing costs, and until when. */
export function FeeTable({ fees, day }: FeeTableProps) {
  const { t, i18n } = useTranslation('certification', { keyPrefix: 'fees' });
  const locale = i18n.language === 'es' ? 'es-MX' : i18n.language;
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const inWords = (date: string) => days.format(new Date(date));
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
            {t('pesos', { amount: pesos(amount, locale) })}
          </span>,
        ],
      }))}
    />
  );
}

/** Centavos only where there are any: `4,500`, `2,350.50`. */
function pesos(amount: number, locale: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}
