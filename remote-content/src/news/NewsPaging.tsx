import { useTranslation } from '@consejo/shared/i18n';
import { Icon, LinkButton } from '@consejo/shared/ui';
import styles from './NewsPaging.module.css';

type NewsPagingProps = { page: number; pageCount: number; addressOf: (page: number) => string };

/** The ways to the pages before and after this one. Nothing where there is one page only. */
export function NewsPaging({ page, pageCount, addressOf }: NewsPagingProps) {
  const { t } = useTranslation('content');
  if (pageCount <= 1) return null;
  return (
    <nav className={styles.paging} aria-label={t('news.pages')}>
      <div className={styles.previous}>
        {page > 1 && (
          <LinkButton to={addressOf(page - 1)} variant="secondary">
            <Icon name="arrow" />
            {t('news.previousPage')}
          </LinkButton>
        )}
      </div>
      <p>{t('news.position', { page, pageCount })}</p>
      <div className={styles.next}>
        {page < pageCount && (
          <LinkButton to={addressOf(page + 1)} variant="secondary">
            {t('news.nextPage')}
            <Icon name="arrow" />
          </LinkButton>
        )}
      </div>
    </nav>
  );
}
