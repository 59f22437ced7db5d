import { useTranslation, writeNumber } from '@consejo/shared/i18n';

/** Writes an amount in the visitor's language. */
export function usePesos(): (amount: number) => string {
  const { i18n } = useTranslation();
  return (amount) => inPesos(amount, i18n.language);
}

/** `$4,500 MXN`, with centavos only where there are any. */
export function inPesos(amount: number, language: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return `$${writeNumber(amount, language, { min: digits, max: digits })} MXN`;
}
