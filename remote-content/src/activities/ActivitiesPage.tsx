import { paths } from '@consejo/shared/contract';
import { usePageTexts, useTranslation } from '@consejo/shared/i18n';
import { CardLinks, PageFrame } from '@consejo/shared/ui';
import { activitiesTexts } from './activitiesTexts.ts';
import { FirstContent } from './FirstContent.tsx';

/** `/contenido`: links to publications, gallery and tutorials. */
export function ActivitiesPage() {
  usePageTexts('content', activitiesTexts);
  const { t } = useTranslation('content');
  return (
    <PageFrame title={t('activities.title')} lead={t('activities.lead')}>
      <CardLinks
        links={[
          {
            title: t('activities.publications'),
            description: t('activities.publicationsText'),
            link: paths.publications,
            icon: 'pdf',
          },
          {
            title: t('activities.gallery'),
            description: t('activities.galleryText'),
            link: paths.gallery,
            icon: 'image',
            background: 'secondary',
          },
          {
            title: t('activities.tutorials'),
            description: t('activities.tutorialsText'),
            link: paths.comingSoon,
            icon: 'video',
            background: 'plain',
          },
        ]}
      />
      <FirstContent />
    </PageFrame>
  );
}
