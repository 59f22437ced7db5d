import type { MediaFile } from '@consejo/shared/content';
import { useTranslation } from '@consejo/shared/i18n';
import { DocumentLink, Icon, SiteLink, VisuallyHidden } from '@consejo/shared/ui';
import styles from './DocumentRow.module.css';
import { MissingDocument } from './MissingDocument.tsx';

type DocumentRowProps = {
  name: string;
  description: string | undefined;
  file: MediaFile | undefined;
  /** False where the name opens the file itself, not the viewer. */
  hasViewer?: boolean;
  /** The language of name and description where it is not the interface's. */
  lang?: string;
};

/** A document in a list: its name, with type and size, shows it; beside it, a link to download it. */
export function DocumentRow({ name, description, file, hasViewer, lang }: DocumentRowProps) {
  const { t } = useTranslation('certification');
  if (!file) {
    return (
      <li className={styles.row}>
        <MissingDocument name={name} description={description} lang={lang} />
      </li>
    );
  }
  return (
    <li className={styles.row}>
      <div className={styles.document} lang={lang}>
        <DocumentLink file={file} name={name} description={description} hasViewer={hasViewer} />
      </div>
      <SiteLink to={file.url} className={styles.download} download={fileName(name, file.url)}>
        <Icon name="download" />
        {t('documents.download')}
        <VisuallyHidden>
          {' '}
          <span lang={lang}>{name}</span>
        </VisuallyHidden>
      </SiteLink>
    </li>
  );
}

/** What the visitor finds among the downloads: the document's name, not the media library's. */
function fileName(name: string, url: string): string {
  return name + (/\.[a-z0-9]{2,5}(?=[?#]|$)/i.exec(url)?.[0] ?? '');
}
