import { useTranslation } from '../../i18n/index.ts';
import { Icon } from '../icons/Icon.tsx';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './ExternalMark.module.css';

/** Marks a link that leaves the site: an icon, and hidden text for assistive technology. */
export function ExternalMark({ hasIcon }: { hasIcon: boolean }) {
  const { t } = useTranslation('ui');
  return (
    <>
      {hasIcon && (
        // The word joiner keeps the mark on the line of the last word.
        <span className={styles.mark} aria-hidden="true">
          {'\u2060'}
          <Icon name="external" size="sm" />
        </span>
      )}
      <VisuallyHidden> {t('opensInNewTab')}</VisuallyHidden>
    </>
  );
}
