import { siteMap } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { CardLink, PageFrame } from '@consejo/shared/ui';
import styles from './ActivitiesPage.module.css';

/** `/contenido`: the ways to publications, gallery and tutorials. */
export function ActivitiesPage() {
  const { t } = useTranslation('content');
  return (
    <PageFrame title={t('activities.title')} lead={t('activities.lead')}>
      <ul className={styles.cards}>
        <li>
          <CardLink
            title={t('activities.publications')}
            description={t('activities.publicationsText')}
            link={siteMap.publications}
            icon="pdf"
          />
        </li>
        <li>
          <CardLink
            title={t('activities.gallery')}
            description={t('activities.galleryText')}
            link={siteMap.gallery}
            icon="image"
            background="secondary"
          />
        </li>
        <li>
          <CardLink
            title={t('activities.tutorials')}
            description={t('activities.tutorialsText')}
            link={siteMap.comingSoon}
            icon="video"
            background="accent"
          />
        </li>
      </ul>
    </PageFrame>
  );
}
