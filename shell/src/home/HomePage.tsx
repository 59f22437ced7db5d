import { type MediaFile, publicView } from '@consejo/shared/content';
import { feesQuery } from '@consejo/shared/fees';
import { usePageTexts, useTranslation } from '@consejo/shared/i18n';
import { nextKeyDates } from '@consejo/shared/key-dates';
import { prefetch, useQuery, useRetry } from '@consejo/shared/query';
import type { SiteContext } from '@consejo/shared/router';
import { LoadError, Loading, PageMetadata, useUiConfig } from '@consejo/shared/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { BannerCarousel } from './BannerCarousel.tsx';
import { councilJsonLd } from './councilJsonLd.ts';
import { HomeDoors } from './HomeDoors.tsx';
import { HomeKeyFacts } from './HomeKeyFacts.tsx';
import styles from './HomePage.module.css';
import { home } from './home.content.ts';
import { LinkedItemLists } from './LinkedItemLists.tsx';
import { homeLocales } from './locales/index.ts';
import { SiteContentBlocks } from './SiteContentBlocks.tsx';
import { SpecialtyCards } from './SpecialtyCards.tsx';

// The specification's initial value (section 9). No slide has this index: it means that the carousel has reported none.
const initialSlideIndex = 8;

/** Starts the calls of what the page shows below the specified parts. */
export function prefetchKeyFacts(context: SiteContext) {
  return prefetch(context, nextKeyDates(), feesQuery());
}

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
  const description =
    siteContent.data?.isDemonstration && `${t('siteDescription', { ns: 'ui' })} ${t('demonstration')}`;
  const jsonLd = councilJsonLd({
    siteOrigin,
    name: t('siteName', { ns: 'ui' }),
    shortName: t('siteShortName', { ns: 'ui' }),
    facebookUrl: siteContent.data?.facebookUrl,
  });
  return (
    <BannerPage slides={banner} onFirstSlideClick={closeResultsViewer}>
      <PageMetadata description={description || undefined} jsonLd={jsonLd} />
      <header className={styles.intro}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>{t('title')}</h1>
          <p>{t('lead')}</p>
        </div>
        <SpecialtyCards />
      </header>
      {siteContent.isPending && <Loading text={t('loadingContent')} />}
      {siteContent.isError && <LoadError headingLevel={2} onRetry={retry} />}
      {siteContent.isSuccess && (
        <SiteContentBlocks
          siteContent={siteContent.data}
          isResultsViewerOpen={isResultsViewerOpen}
          onResultsViewerToggle={() => setIsResultsViewerOpen((isOpen) => !isOpen)}
        />
      )}
      <LinkedItemLists agreements={agreements} magazines={magazines} />
      <HomeKeyFacts />
      <HomeDoors />
    </BannerPage>
  );
}

type BannerPageProps = { slides: MediaFile[]; onFirstSlideClick: () => void; children: ReactNode };

/** Holds the current slide's index: a component of its own, so that a new slide renders nothing else. */
function BannerPage({ slides, onFirstSlideClick, children }: BannerPageProps) {
  const [slideIndex, setSlideIndex] = useState(initialSlideIndex);
  return (
    <article className={styles.page} data-banner-slide={slideIndex}>
      {slides.length > 0 && (
        <div className={styles.banner}>
          <BannerCarousel
            key={slides.map(({ url }) => url).join(' ')}
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
