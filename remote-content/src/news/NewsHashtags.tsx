import { useTranslation } from '@consejo/shared/i18n';
import { SiteLink } from '@consejo/shared/ui';
import styles from './NewsHashtags.module.css';
import { hashtagText, type NewsLinks } from './newsListParams.ts';

type NewsHashtagsProps = { hashtags: string[]; links: NewsLinks };

/** Links to the lists filtered by each hashtag; nothing without any. */
export function NewsHashtags({ hashtags, links }: NewsHashtagsProps) {
  const { t } = useTranslation('content');
  if (hashtags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t('news.hashtags')}>
      {hashtags.map((hashtag) => (
        <li key={hashtag} lang="es">
          <SiteLink className={styles.tag} to={links.list({ hashtag })}>
            {hashtagText(hashtag)}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
