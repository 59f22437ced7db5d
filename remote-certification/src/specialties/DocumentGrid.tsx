import { useTranslation } from '@consejo/shared/i18n';
import { DocumentList } from '../documents/DocumentList.tsx';
import { DocumentRow } from '../documents/DocumentRow.tsx';
import type { ProcessDocument } from './specialty.content.ts';

type DocumentGridProps = {
  documents: ProcessDocument[];
  /** False where the links open the files directly, true where they open in the viewer. */
  hasViewer: boolean;
};

/** The documents of a specialty, which are Spanish. */
export function DocumentGrid({ documents, hasViewer }: DocumentGridProps) {
  const { t } = useTranslation('certification');
  if (documents.length === 0) return <p>{t('specialties.noDocuments')}</p>;
  return (
    <DocumentList>
      {documents.map((document) => (
        <DocumentRow
          key={document.file?.url ?? document.name}
          lang="es"
          hasViewer={hasViewer}
          {...document}
        />
      ))}
    </DocumentList>
  );
}
