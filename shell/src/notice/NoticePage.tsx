import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { LinkButton, PageFrame, SiteLink } from '@consejo/shared/ui';
import { Seal } from '../layout/Seal.tsx';
import { SearchField } from '../search/SearchField.tsx';
import { commonPages } from './commonPages.ts';
import styles from './NoticePage.module.css';

/** `notFound` for an unknown address, `comingSoon` for `/en-proceso` (specification, section 2). */
export function NoticePage({ notice }: { notice: 'notFound' | 'comingSoon' }) {
  const { t } = useTranslation('shell');
  return (
    <PageFrame
      title={t(`${notice}.title`)}
      documentTitle={t(notice === 'notFound' ? 'notFound.title' : 'comingSoon.documentTitle')}
      lead={t(`${notice}.lead`)}
      isIndexed={false}
    >
      <div className={styles.columns}>
        <div className={styles.ways}>
          <SearchField id="search" />
          <p>{t(`${notice}.text`)}</p>
          <ul className={styles.list}>
            {commonPages.map(([labelKey, to]) => (
              <li key={to}>
                <SiteLink to={to}>{t(labelKey)}</SiteLink>
              </li>
            ))}
          </ul>
          <LinkButton to={paths.home}>{t(`${notice}.home`)}</LinkButton>
        </div>
        <Seal mark={notice === 'notFound' ? 'missing' : 'building'} />
      </div>
    </PageFrame>
  );
}
