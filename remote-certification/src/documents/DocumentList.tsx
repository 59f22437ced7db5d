import type { MediaFile } from '@consejo/shared/content';
import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { DocumentLink, Icon, SiteLink, VisuallyHidden } from '@consejo/shared/ui';
import type { ReactNode } from 'react';
import styles from './DocumentList.module.css';

type DocumentListProps = {
  documents: {
    /** Of the row. */
    id?: string;
    /** The row's own, which stays when editors choose another file (decision 033). */
    address?: string;
    name: string;
    description: ReactNode;
    file: MediaFile | undefined;
    /** The language of name and description, if not the list's. */
    lang?: string;
  }[];
  /** False to open the file itself instead of the viewer. */
  hasViewer?: boolean;
  /** The language of names and descriptions, if not the interface's. */
  lang?: string;
};

/** Documents to read and to download. One without a file links to the contact page. */
export function DocumentList({ documents, hasViewer, lang: listLang }: DocumentListProps) {
  const { t, i18n } = useTranslation('certification');
  if (documents.length === 0) return <p>{t('specialties.noDocuments')}</p>;
  return (
    <ul className={styles.list}>
      {documents.map(({ id, address, name, description, file, lang = listLang }) => (
        <li
          key={`${name} ${file?.url}`}
          id={id}
          className={styles.row}
          tabIndex={id === undefined ? undefined : -1}
        >
          {file ? (
            <>
              <div className={styles.document} lang={lang}>
                <DocumentLink file={file} name={name} description={description} hasViewer={hasViewer} />
              </div>
              <SiteLink to={file.url} className={styles.download} download={downloadName(name, file.url)}>
                <Icon name="download" />
                {t('documents.download')}
                <VisuallyHidden>
                  {' '}
                  <span lang={lang}>{name}</span>
                </VisuallyHidden>
              </SiteLink>
              {address && (
                <a href={address} className={styles.download}>
                  <Icon name="link" />
                  <VisuallyHidden>
                    {t('documents.library.stable')} <span lang={lang}>{name}</span>
                  </VisuallyHidden>
                </a>
              )}
            </>
          ) : (
            <div className={styles.missing}>
              <p className={styles.name} lang={lang}>
                {name}
              </p>
              {description !== undefined && <p lang={lang}>{description}</p>}
              <p lang={i18n.language}>
                {t('documents.missing')} <SiteLink to={paths.contact}>{t('documents.ask')}</SiteLink>
              </p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The document's name with the file's extension, instead of the media library's name. */
function downloadName(name: string, url: string): string {
  return name + (/\.[a-z0-9]{2,5}(?=[?#]|$)/i.exec(url)?.[0] ?? '');
}
