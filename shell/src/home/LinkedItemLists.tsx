import { useTranslation } from '@consejo/shared/i18n';
import type { LinkedItem } from './home.content.ts';
import { LinkedItemList } from './LinkedItemList.tsx';
import styles from './LinkedItemLists.module.css';

type LinkedItemListsProps = { agreements: LinkedItem[]; magazines: LinkedItem[] };

/** Agreements and magazines side by side; a list without items is left out. */
export function LinkedItemLists({ agreements, magazines }: LinkedItemListsProps) {
  const { t } = useTranslation('home');
  if (agreements.length + magazines.length === 0) return null;
  return (
    <div className={styles.lists}>
      {agreements.length > 0 && (
        <LinkedItemList id="home-agreements" title={t('agreements')} items={agreements} />
      )}
      {magazines.length > 0 && (
        <LinkedItemList id="home-magazines" title={t('magazines')} items={magazines} />
      )}
    </div>
  );
}
