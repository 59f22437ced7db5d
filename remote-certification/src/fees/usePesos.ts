import { useTranslation } from '@consejo/shared/i18n';

/** Writes an amount: `$4,500 MXN`, with centavos only where there are any. */
export function usePesos(): (amount: number) => string {
  const { t, i18n } = useTranslation('certification');
  const locale = i18n.language === 'es' ? 'es-MX' : i18n.language;
  return (amount) => {
    const digits = Number.isInteger(amount) ? 0 : 2;
    const format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    return t('fees.pesos', { amount: format.format(amount) });
  };
}
