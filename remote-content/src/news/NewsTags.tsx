import { useTranslation } from '@consejo/shared/i18n';
import { SiteLink } from '@consejo/shared/ui';
import { hashtagText } from './hashtagText.ts';
import styles from './NewsTags.module.css';
import type { NewsAddresses } from './newsAddress.ts';

type NewsTagsProps = { hashtags: string[]; addresses: NewsAddresses };

/** The hashtags of an item; each leads to the news that have it. */
export function NewsTags({ hashtags, addresses }: NewsTagsProps) {
  const { t } = useTranslation('content');
  if (hashtags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t('news.hashtags')}>
      {hashtags.map((hashtag) => (
        <li key={hashtag} lang="es">
          <SiteLink className={styles.tag} to={addresses.list({ hashtag })}>
            {hashtagText(hashtag)}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
