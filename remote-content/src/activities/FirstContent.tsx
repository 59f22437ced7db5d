import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { ResponsiveImage, SiteLink, Stack, VisuallyHidden } from '@consejo/shared/ui';
import { galleryQuery } from '../gallery/gallery.content.ts';
import { publications } from '../publications/publications.content.ts';
import styles from './FirstContent.module.css';

/** The first publications and pictures, in the editors' order. Nothing of what cannot be read: its own page says so. */
export function FirstContent() {
  const { t } = useTranslation('content');
  const texts = useQuery(publications()).data?.publications.slice(0, 3) ?? [];
  const pictures = useQuery(galleryQuery()).data?.slice(0, 4) ?? [];
  return (
    <div className={styles.columns}>
      {texts.length > 0 && (
        <Stack as="section" gap="sm" headings="small" aria-labelledby="first-texts">
          <h2 id="first-texts">{t('activities.toRead')}</h2>
          <ul className={styles.texts} lang="es">
            {texts.map(({ title, link }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two publications may be equal
              <li key={index}>
                <SiteLink to={link}>{title}</SiteLink>
              </li>
            ))}
          </ul>
        </Stack>
      )}
      {pictures.length > 0 && (
        <Stack as="section" gap="sm" headings="small" aria-labelledby="first-pictures">
          <h2 id="first-pictures">{t('activities.toSee')}</h2>
          <SiteLink to={paths.gallery} className={styles.pictures}>
            <VisuallyHidden>{t('activities.gallery')}</VisuallyHidden>
            {pictures.map(({ id, image }) => (
              <ResponsiveImage key={id} className={styles.picture} file={image} sizes="9rem" alt="" />
            ))}
          </SiteLink>
        </Stack>
      )}
    </div>
  );
}
