import { publicView } from '@consejo/shared/content';
import { usePageTexts, useTranslation } from '@consejo/shared/i18n';
import { useQuery, useRetry } from '@consejo/shared/query';
import { LoadError, Loading, PageMetadata, useUiConfig } from '@consejo/shared/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { BannerCarousel } from './BannerCarousel.tsx';
import { CertificationSteps } from './CertificationSteps.tsx';
import { CouncilDocuments } from './CouncilDocuments.tsx';
import { councilJsonLd } from './councilJsonLd.ts';
import { HomeDoors } from './HomeDoors.tsx';
import { HomeKeyFacts } from './HomeKeyFacts.tsx';
import styles from './HomePage.module.css';
import { home, type Slide } from './home.content.ts';
import { LinkedItemLists } from './LinkedItemLists.tsx';
import { homeLocales } from './locales/index.ts';
import { ResultsViewer } from './ResultsViewer.tsx';
import { SpecialtyCards } from './SpecialtyCards.tsx';
import { Statements } from './Statements.tsx';

export { prefetchKeyFacts } from '@consejo/shared/key-facts';

// The specification's initial value (section 9). No slide has this index: it means that the carousel has reported none.
const initialSlideIndex = 8;

/** `/`: the home page (specification, section 2). */
export function HomePage() {
  usePageTexts('home', homeLocales);
  const { t } = useTranslation('home');
  const { siteOrigin } = useUiConfig();
  const view = useQuery(home());
  const siteContent = useQuery(publicView());
  const retry = useRetry();
  const [isResultsViewerOpen, setIsResultsViewerOpen] = useState(false);
  const closeResultsViewer = useCallback(() => setIsResultsViewerOpen(false), []);

  if (!view.isSuccess) {
    return (
      <>
        <PageMetadata />
        {view.isError ? <LoadError onRetry={retry} /> : <Loading />}
      </>
    );
  }

  const { banner, agreements, magazines } = view.data;
  const site = siteContent.data;
  const description = site?.isDemonstration && `${t('siteDescription', { ns: 'ui' })} ${t('demonstration')}`;
  const jsonLd = councilJsonLd({
    siteOrigin,
    name: t('siteName', { ns: 'ui' }),
    shortName: t('siteShortName', { ns: 'ui' }),
    facebookUrl: site?.facebookUrl,
  });
  return (
    <BannerPage slides={banner} onFirstSlideClick={closeResultsViewer}>
      <PageMetadata description={description || undefined} jsonLd={jsonLd} />
      <header className={styles.intro}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>{t('title')}</h1>
          <p>{t('lead')}</p>
        </div>
        <HomeDoors />
        <SpecialtyCards />
      </header>
      {siteContent.isPending && <Loading text={t('loadingContent')} />}
      {siteContent.isError && <LoadError headingLevel={2} onRetry={retry} />}
      {site?.resultsFile && (
        <ResultsViewer
          file={site.resultsFile}
          isOpen={isResultsViewerOpen}
          onToggle={() => setIsResultsViewerOpen((isOpen) => !isOpen)}
        />
      )}
      {site?.stepsImage && <CertificationSteps image={site.stepsImage} registerUrl={site.sigmeRegisterUrl} />}
      <HomeKeyFacts />
      {site && <Statements {...site} />}
      {site && <CouncilDocuments {...site} />}
      <LinkedItemLists agreements={agreements} magazines={magazines} />
    </BannerPage>
  );
}

type BannerPageProps = { slides: Slide[]; onFirstSlideClick: () => void; children: ReactNode };

/** Holds the current slide's index: a component of its own, so that a new slide renders nothing else. */
function BannerPage({ slides, onFirstSlideClick, children }: BannerPageProps) {
  const [slideIndex, setSlideIndex] = useState(initialSlideIndex);
  return (
    <article className={styles.page} data-banner-slide={slideIndex}>
      {slides.length > 0 && (
        <div className={styles.banner}>
          <BannerCarousel
            key={slides.map(({ file }) => file.url).join(' ')}
            slides={slides}
            onSlideChange={setSlideIndex}
            onFirstSlideClick={onFirstSlideClick}
          />
        </div>
      )}
      {children}
    </article>
  );
}
