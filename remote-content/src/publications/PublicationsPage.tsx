import { usePageTexts, useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { LoadError, Loading, PageFrame, RichText, SiteLink, SpanishOnly } from '@consejo/shared/ui';
import styles from './PublicationsPage.module.css';
import { type Publication, publications } from './publications.content.ts';
import { publicationsTexts } from './publicationsTexts.ts';

/** `/publicaciones`: an introduction and a numbered list of links. */
export function PublicationsPage() {
  usePageTexts('content', publicationsTexts);
  const { t, i18n } = useTranslation('content');
  const { data, isPending, isError, refetch } = useQuery(publications());
  return (
    <PageFrame
      title={(i18n.language === 'es' && data?.title) || t('publications.title')}
      description={t('publications.description')}
      width="reading"
    >
      <SpanishOnly />
      {isPending && <Loading />}
      {isError && <LoadError headingLevel={2} onRetry={refetch} />}
      {data && (
        <>
          <RichText blocks={data.description} headingLevel={2} />
          {data.publications.length > 0 ? (
            <PublicationList publications={data.publications} />
          ) : (
            <p>{t('publications.empty')}</p>
          )}
        </>
      )}
    </PageFrame>
  );
}

/** In the editors' order. Each link opens in a new tab. */
function PublicationList({ publications }: { publications: Publication[] }) {
  return (
    <ol className={styles.list}>
      {publications.map(({ title, link }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two publications may be equal
        <li key={index} className={styles.item}>
          <SiteLink to={link} className={styles.link}>
            <span lang="es">{title}</span>
          </SiteLink>
        </li>
      ))}
    </ol>
  );
}
