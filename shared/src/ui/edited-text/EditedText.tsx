import { useTranslation } from '../../i18n/index.ts';

type EditedTextProps = {
  /** In Spanish. */
  children: string;
  /** The editors' own translation, if they wrote one. */
  english: string | undefined;
};

/** A line that editors wrote, in the visitor's language where they did; the Spanish one is marked as such. */
export function EditedText({ children, english }: EditedTextProps) {
  const { i18n } = useTranslation('ui');
  return i18n.language === 'es' || english === undefined ? <span lang="es">{children}</span> : english;
}
