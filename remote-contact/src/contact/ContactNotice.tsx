import { useTranslation } from '@consejo/shared/i18n';
import { Icon } from '@consejo/shared/ui';
import styles from './ContactNotice.module.css';

/** What became of a form that the browser sent by itself: said in the page, where no script can say it. */
export function ContactNotice({ kind }: { kind: 'sent' | 'failed' }) {
  const { t } = useTranslation('contact', { keyPrefix: 'contact' });
  return (
    <div className={styles.notice} data-kind={kind} role="status">
      <Icon name={kind === 'sent' ? 'check' : 'warning'} />
      <p>{t(`form.${kind}`)}</p>
    </div>
  );
}
