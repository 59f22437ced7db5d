import { type MediaFile, publicView } from '@consejo/shared/content';
import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import {
  DocumentLink,
  Icon,
  LinkRow,
  LoadError,
  Loading,
  PageFrame,
  SiteLink,
  Stack,
  VisuallyHidden,
} from '@consejo/shared/ui';
import styles from './LegalFrameworkPage.module.css';

/** `/marco-juridico`: the current statutes, and links to the site's other legal texts. */
export function LegalFrameworkPage() {
  const { t } = useTranslation('institutional');
  const { data, isPending, isLoadingError, refetch } = useQuery(publicView());
  return (
    <PageFrame title={t('legalFramework.title')} lead={t('legalFramework.lead')}>
      {isPending && <Loading />}
      {isLoadingError && <LoadError headingLevel={2} onRetry={refetch} />}
      {data && <Statutes file={data.statutes} />}
      <Stack as="section" gap="sm" headings="small" aria-labelledby="related-texts">
        <h2 id="related-texts">{t('legalFramework.related')}</h2>
        <LinkRow
          links={[
            { to: paths.privacy, text: t('legal.privacy.title') },
            { to: paths.terms, text: t('legal.terms.title') },
          ]}
        />
      </Stack>
    </PageFrame>
  );
}

/** The statutes, to read and to download. Without a file it links to the contact page. */
function Statutes({ file }: { file: MediaFile | undefined }) {
  const { t } = useTranslation('institutional');
  const name = t('legalFramework.document');
  return (
    <Stack as="section" gap="sm" headings="small" aria-labelledby="statutes">
      <h2 id="statutes">{t('legalFramework.statutes')}</h2>
      <p>{t(file ? 'legalFramework.statutesText' : 'legalFramework.missing')}</p>
      {file ? (
        <div className={styles.file}>
          <div>
            <DocumentLink file={file} name={name} />
          </div>
          <SiteLink
            to={file.url}
            className={styles.link}
            download={name + (/\.[a-z]{3,4}$/.exec(file.url)?.[0] ?? '')}
          >
            <Icon name="download" />
            {t('legalFramework.download')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </SiteLink>
        </div>
      ) : (
        <SiteLink to={paths.contact} className={styles.link}>
          {t('legalFramework.ask')}
        </SiteLink>
      )}
    </Stack>
  );
}
