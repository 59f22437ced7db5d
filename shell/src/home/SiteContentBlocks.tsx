import type { PublicView } from '@consejo/shared/content';
import { useTranslation } from '@consejo/shared/i18n';
import { CardLinks } from '@consejo/shared/ui';
import { CertificationSteps } from './CertificationSteps.tsx';
import { ResultsViewer } from './ResultsViewer.tsx';
import styles from './SiteContentBlocks.module.css';
import { Statements } from './Statements.tsx';

type SiteContentBlocksProps = {
  siteContent: PublicView;
  isResultsViewerOpen: boolean;
  onResultsViewerToggle: () => void;
};

/** The home page's blocks from site-wide content. A block without content is left out. */
export function SiteContentBlocks({
  siteContent: { resultsFile, stepsImage, mission, vision, codeOfEthics, lexArtis, sigmeRegisterUrl },
  isResultsViewerOpen,
  onResultsViewerToggle,
}: SiteContentBlocksProps) {
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
  return (
    <>
      {resultsFile && (
        <ResultsViewer file={resultsFile} isOpen={isResultsViewerOpen} onToggle={onResultsViewerToggle} />
      )}
      {stepsImage && <CertificationSteps image={stepsImage} registerUrl={sigmeRegisterUrl} />}
      <Statements mission={mission} vision={vision} />
      {documents.length > 0 && (
        <section className={styles.documents} aria-labelledby="home-documents">
          <h2 id="home-documents">{t('documents.title')}</h2>
          <CardLinks links={documents} />
        </section>
      )}
    </>
  );
}
