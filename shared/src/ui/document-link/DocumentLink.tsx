import { type MouseEvent, type ReactNode, useState } from 'react';
import type { MediaFile } from '../../content/media.ts';
import { safeLink } from '../../content/safeLink.ts';
import { useTranslation } from '../../i18n/index.ts';
import { DocumentViewer } from '../document-viewer/DocumentViewer.tsx';
import { Icon } from '../icons/Icon.tsx';
import { UpdatedOn } from '../updated-on/UpdatedOn.tsx';
import styles from './DocumentLink.module.css';
import { fileSize, fileType, fileWay } from './fileLabel.ts';

type DocumentLinkProps = {
  file: Pick<MediaFile, 'url' | 'mime' | 'sizeInBytes' | 'changed'>;
  /** The document's name. */
  name: string;
  /** A line below the name. */
  description?: ReactNode;
  /** False: a click opens the file itself. */
  hasViewer?: boolean | undefined;
};

/**
 * A link to a document, with its type and size. A plain click on a PDF or an image opens the viewer overlay; without
 * JavaScript, in a new tab or without a viewer it is a normal link. A file that browsers cannot show is a download link.
 */
export function DocumentLink({ file, name, description, hasViewer = true }: DocumentLinkProps) {
  const { t, i18n } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  const href = safeLink(file.url);
  if (href === undefined) return <span>{name}</span>;

  const type = fileType(file);
  const way = fileWay(type);
  const size = file.sizeInBytes === undefined ? undefined : fileSize(file.sizeInBytes, i18n.language);
  const details = [
    type ?? t('document.type'),
    size && t(size.key, { size: size.size }),
    way === 'download' && t('document.notShown'),
  ]
    .filter(Boolean)
    .join(', ');
  const onClick = (event: MouseEvent) => {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!hasViewer || way !== 'viewer' || !isPlain) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a className={styles.link} href={href} download={way === 'download' || undefined} onClick={onClick}>
        <span className={styles.icon}>
          <Icon name={type === 'PDF' ? 'pdf' : 'download'} />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          {description !== undefined && <span className={styles.description}>{description}</span>}
          <span className={styles.details}>({details})</span>
        </span>
      </a>
      <UpdatedOn moment={file.changed} />
      {isOpen && <DocumentViewer url={href} title={name} onClose={() => setOpen(false)} />}
    </>
  );
}
