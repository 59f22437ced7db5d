import type { MediaFile } from '@consejo/shared/content';
import { useTranslation } from '@consejo/shared/i18n';
import { Card, DocumentLink, Icon, SiteLink, VisuallyHidden } from '@consejo/shared/ui';
import styles from './DocumentCard.module.css';
import { MissingDocument } from './MissingDocument.tsx';

type DocumentCardProps = {
  name: string;
  description: string | undefined;
  file: MediaFile | undefined;
  /** The language of name and description where it is not the interface's. */
  lang?: string;
};

/** A document in a list: its name leads to the viewer, and a second link downloads it. */
export function DocumentCard({ name, description, file, lang }: DocumentCardProps) {
  const { t } = useTranslation('certification');
  return (
    <Card as="li">
      {file ? (
        <div className={styles.document}>
          <div lang={lang}>
            <DocumentLink file={file} name={name} />
          </div>
          {description !== undefined && (
            <p className={styles.description} lang={lang}>
              {description}
            </p>
          )}
          <SiteLink to={file.url} className={styles.download} download={fileName(name, file.url)}>
            <Icon name="download" />
            {t('documents.download')}
            <VisuallyHidden>
              {' '}
              <span lang={lang}>{name}</span>
            </VisuallyHidden>
          </SiteLink>
        </div>
      ) : (
        <MissingDocument name={name} description={description} lang={lang} />
      )}
    </Card>
  );
}

/** What the visitor finds among the downloads: the document's name, not the media library's. */
function fileName(name: string, url: string): string {
  return name + (/\.[a-z0-9]{2,5}(?=[?#]|$)/i.exec(url)?.[0] ?? '');
}
