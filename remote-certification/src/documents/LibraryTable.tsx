import { useTranslation } from '@consejo/shared/i18n';
import { fileSize, fileType, SiteLink, UpdatedOn, VisuallyHidden } from '@consejo/shared/ui';
import { ResponsiveTable } from '@consejo/shared/ui/long-text';
import styles from './Library.module.css';
import { type LibraryDocument, stablePath } from './library.ts';

/** Format, name, specialty, kind, date and stable address of each document, in the given order. */
export function LibraryTable({ documents }: { documents: LibraryDocument[] }) {
  const { t } = useTranslation('certification');
  return (
    <ResponsiveTable
      caption={t('documents.library.title')}
      isCaptionHidden
      columns={[
        { header: t('documents.library.format') },
        { header: t('documents.library.document'), isRowHeader: true },
        { header: t('documents.library.scope') },
        { header: t('documents.library.kind') },
        { header: t('documents.library.date') },
      ]}
      rows={documents.map((document) => ({
        id: document.id,
        cells: [
          <Format key="format" document={document} />,
          <Name key="name" document={document} />,
          document.scopes.map((scope) => t(`documents.library.scopes.${scope}`)).join(', '),
          document.kinds.map((kind) => t(`documents.library.kinds.${kind}`)).join(', '),
          document.file.changed === undefined ? (
            <span key="date">{t('documents.library.noDate')}</span>
          ) : (
            <UpdatedOn key="date" moment={document.file.changed} />
          ),
        ],
      }))}
    />
  );
}

function Format({ document: { file } }: { document: LibraryDocument }) {
  const { t, i18n } = useTranslation(['certification', 'ui']);
  const size = file.sizeInBytes === undefined ? undefined : fileSize(file.sizeInBytes, i18n.language);
  return (
    <div className={styles.format}>
      <span className={styles.type}>{fileType(file) ?? t('ui:document.type')}</span>
      {size && <span>{t(`ui:${size.key}`, { size: size.size })}</span>}
    </div>
  );
}

/** The link to the file, and the document's stable address in this list. */
function Name({ document }: { document: LibraryDocument }) {
  const { t } = useTranslation('certification');
  const { id, name, file } = document;
  const isOurs = 'key' in name;
  const text = isOurs ? t(`documents.names.${name.key}`) : name.text;
  const lang = isOurs ? undefined : 'es';
  return (
    <div className={styles.name} id={id} tabIndex={-1}>
      <SiteLink to={file.url} className={styles.file} lang={lang}>
        {text}
      </SiteLink>
      <a href={stablePath(document)} className={styles.stable}>
        {t('documents.library.stable')}
        <VisuallyHidden>
          {' '}
          <span lang={lang}>{text}</span>
        </VisuallyHidden>
      </a>
    </div>
  );
}
