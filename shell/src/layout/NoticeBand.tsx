import { useTranslation } from '@consejo/shared/i18n';
import { Icon, SiteLink } from '@consejo/shared/ui';
import styles from './NoticeBand.module.css';

export type NoticeBandProps = {
  /** Plain text, in Spanish. */
  text: string;
  kind: 'information' | 'warning';
  /** Where to read more; `label` is in Spanish. */
  link: { to: string; label: string | undefined } | undefined;
};

/** The editors' notice, above the content of every page. Whole days: a page may be hydrated hours after it was rendered. */
export function NoticeBand({ text, kind, link }: NoticeBandProps) {
  const { t } = useTranslation('shell');
  return (
    <aside className={styles.band} data-kind={kind} aria-label={t(`notice.${kind}`)}>
      <Icon name={kind === 'warning' ? 'warning' : 'message'} />
      <div className={styles.words}>
        <p lang="es">{text}</p>
        {link && (
          <SiteLink to={link.to} className={styles.link}>
            {link.label === undefined ? t('notice.more') : <span lang="es">{link.label}</span>}
          </SiteLink>
        )}
      </div>
    </aside>
  );
}
