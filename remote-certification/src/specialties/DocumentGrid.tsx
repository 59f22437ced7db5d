import { useTranslation } from '@consejo/shared/i18n';
import { Card, DocumentLink } from '@consejo/shared/ui';
import { MissingDocument } from '../documents/MissingDocument.tsx';
import styles from './DocumentGrid.module.css';
import type { ProcessDocument } from './specialty.ts';

type DocumentGridProps = {
  documents: ProcessDocument[];
  /** False where the links open the files directly, true where they open in the viewer. */
  hasViewer: boolean;
};

/** Documents as cards, each with its type and size. */
export function DocumentGrid({ documents, hasViewer }: DocumentGridProps) {
  const { t } = useTranslation('certification');
  if (documents.length === 0) return <p>{t('specialties.noDocuments')}</p>;
  return (
    <ul className={styles.grid} lang="es">
      {documents.map(({ name, description, file }) => (
        <Card as="li" key={file?.url ?? name}>
          {file ? (
            <DocumentLink file={file} name={name} description={description} hasViewer={hasViewer} />
          ) : (
            <MissingDocument name={name} description={description} />
          )}
        </Card>
      ))}
    </ul>
  );
}
