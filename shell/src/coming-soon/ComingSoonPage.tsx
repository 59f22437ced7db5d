import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { LinkButton, PageFrame } from '@consejo/shared/ui';
import { Seal } from '../layout/Seal.tsx';
import styles from './ComingSoonPage.module.css';

/** `en-proceso`: stands for whatever is still being built (specification, section 2). */
export function ComingSoonPage() {
  const { t } = useTranslation('shell');
  return (
    <PageFrame
      title={t('comingSoon.title')}
      documentTitle={t('comingSoon.documentTitle')}
      lead={t('comingSoon.lead')}
      isIndexed={false}
    >
      <div className={styles.columns}>
        <div className={styles.ways}>
          <p>{t('comingSoon.text')}</p>
          <LinkButton to={paths.home}>{t('comingSoon.home')}</LinkButton>
        </div>
        <Seal mark="building" />
      </div>
    </PageFrame>
  );
}
