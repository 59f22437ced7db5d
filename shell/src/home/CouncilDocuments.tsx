import type { PublicView } from '@consejo/shared/content';
import { useTranslation } from '@consejo/shared/i18n';
import { CardLinks } from '@consejo/shared/ui';
import styles from './CouncilDocuments.module.css';

/** The code of ethics and the lex artis; nothing without either. */
export function CouncilDocuments({ codeOfEthics, lexArtis }: Pick<PublicView, 'codeOfEthics' | 'lexArtis'>) {
  const { t } = useTranslation('home');
  const look = { icon: 'pdf', background: 'plain' } as const;
  const documents = [
    codeOfEthics && {
      ...look,
      title: t('documents.codeOfEthics'),
      description: t('documents.codeOfEthicsText'),
      link: codeOfEthics.url,
    },
    lexArtis && {
      ...look,
      title: t('documents.lexArtis'),
      description: t('documents.lexArtisText'),
      link: lexArtis.url,
    },
  ].filter((document) => document !== undefined);
  if (documents.length === 0) return null;
  return (
    <section className={styles.documents} aria-labelledby="home-documents">
      <h2 id="home-documents">{t('documents.title')}</h2>
      <CardLinks links={documents} />
    </section>
  );
}
