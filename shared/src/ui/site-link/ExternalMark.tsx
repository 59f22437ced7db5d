import { useTranslation } from '../../i18n/index.ts';
import { Icon } from '../icons/Icon.tsx';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './ExternalMark.module.css';

/** Says that a link leaves the site: by an icon, and by words for who does not see it. */
export function ExternalMark({ hasIcon }: { hasIcon: boolean }) {
  const { t } = useTranslation('ui');
  return (
    <>
      {hasIcon && (
        // The word joiner binds the mark to the last word, so that it never begins a line.
        <span className={styles.mark} aria-hidden="true">
          {'\u2060'}
          <Icon name="external" size="sm" />
        </span>
      )}
      <VisuallyHidden> {t('opensInNewTab')}</VisuallyHidden>
    </>
  );
}
