import type { MediaFile } from '@consejo/shared/content';
import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { Card, DocumentLink, SiteLink } from '@consejo/shared/ui';
import styles from './Statutes.module.css';

/** The statutes: in the viewer, or directly. Without a file the page says where to ask for them. */
export function Statutes({ file }: { file: MediaFile | undefined }) {
  const { t } = useTranslation('institutional');
  return (
    <Card as="section" aria-labelledby="statutes">
      <div className={styles.statutes}>
        <h2 id="statutes" className={styles.title}>
          {t('legalFramework.statutes')}
        </h2>
        {file ? (
          <>
            <p>{t('legalFramework.statutesText')}</p>
            <DocumentLink file={file} name={t('legalFramework.document')} />
            <SiteLink to={file.url} className={styles.direct}>
              {t('legalFramework.direct')}
            </SiteLink>
          </>
        ) : (
          <>
            <p>{t('legalFramework.missing')}</p>
            <SiteLink to={paths.contact} className={styles.direct}>
              {t('legalFramework.ask')}
            </SiteLink>
          </>
        )}
      </div>
    </Card>
  );
}
