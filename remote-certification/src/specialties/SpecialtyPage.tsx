import { paths } from '@consejo/shared/contract';
import { usePageTexts, useTranslation } from '@consejo/shared/i18n';
import { UpcomingDates, useCallWords } from '@consejo/shared/key-dates';
import { useKeyFacts } from '@consejo/shared/key-facts';
import { useQuery, useRetry } from '@consejo/shared/query';
import { useLocation } from '@consejo/shared/router';
import {
  Button,
  CardLink,
  LoadError,
  Loading,
  PageFrame,
  RichText,
  SpanishOnly,
  UpdatedOn,
  useUiConfig,
} from '@consejo/shared/ui';
import { PageContents } from '@consejo/shared/ui/long-text';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FeeTable } from '../fees/FeeTable.tsx';
import { KeyFactsPanel } from './KeyFactsPanel.tsx';
import { processJsonLd } from './processJsonLd.ts';
import styles from './SpecialtyPage.module.css';
import type { Specialty } from './specialties.ts';
import { specialtyTexts } from './specialtyTexts.ts';
import { useScrollTarget } from './useScrollTarget.ts';
import { useSpecialtySections } from './useSpecialtySections.tsx';

/** `/especialidades`, `/medicina-integrada`, `/medicina-rural`: how to get certified in one specialty. */
export function SpecialtyPage({ specialty }: { specialty: Specialty }) {
  usePageTexts('certification', specialtyTexts);
  const { t } = useTranslation('certification');
  const { t: uiText } = useTranslation('ui');
  const { siteOrigin } = useUiConfig();
  const { search } = useLocation();
  const { data, isPending: isViewPending } = useQuery(specialty.view());
  const retry = useRetry();
  const specified = useSpecialtySections(specialty, data);
  const facts = useKeyFacts(specialty.name);
  const callWords = useCallWords();
  const { registration, fees } = facts;
  const feeSection = { id: 'fees', title: t('fees.title'), content: <FeeTable {...facts} /> };
  const sections = fees.length > 0 ? [...specified, feeSection] : specified;
  const [printed, setPrinted] = useState<string>();
  const isPending = isViewPending || facts.isPending;
  useScrollTarget(!isPending && data !== undefined);

  const name = t(`${specialty.name}.name`);
  const summary = t(`${specialty.name}.summary`);
  const hasCall = !isPending && data !== undefined && data.call.length > 0;

  const jsonLd = processJsonLd(
    { name, description: summary, url: siteOrigin + paths[specialty.name] },
    facts,
    { siteOrigin, siteName: uiText('siteName') },
  );

  const printSection = (id: string) => {
    // Some browsers start printing only after print() has returned.
    window.addEventListener('afterprint', () => setPrinted(undefined), { once: true });
    flushSync(() => setPrinted(id));
    window.print();
  };

  return (
    <PageFrame
      specialty={specialty.mark}
      metadata={{ jsonLd }}
      // Our own name, not the view's title: the heading must not change when the data arrives.
      title={t(`${specialty.name}.title`)}
      documentTitle={name}
      description={summary}
      lead={
        <>
          {data?.description.length ? (
            <div className={styles.lead}>
              <SpanishOnly />
              <RichText blocks={data.description} headingLevel={2} />
            </div>
          ) : (
            summary
          )}
          <UpdatedOn moment={data?.updatedAt} />
        </>
      }
    >
      {isPending && <Loading />}
      {!isPending && !data && <LoadError headingLevel={2} onRetry={retry} />}
      {hasCall && (
        <div className={styles.toCall}>
          <CardLink
            title={t('specialties.call.title')}
            description={registration ? callWords(registration) : t('specialties.call.lead')}
            // Keep the query string: it may hold the language.
            link={`${search}#call`}
            icon="certification"
            background={registration?.state === 'open' ? 'accent' : 'plain'}
          />
        </div>
      )}
      {!isPending && <KeyFactsPanel facts={facts} />}
      {!isPending && (
        <div className={styles.page} data-printed={printed}>
          <PageContents sections={sections} />
          <div className={styles.sections}>
            {sections.map(({ id, title, content }) => (
              <section
                key={id}
                className={styles.section}
                aria-labelledby={id}
                data-prominent={id === 'call' ? (registration?.state === 'open' ? 'due' : '') : undefined}
                data-printed={printed === id || undefined}
              >
                {/* Focusable, for the contents list and `?to=`. */}
                <h2 id={id} className={styles.title} tabIndex={-1}>
                  {title}
                </h2>
                {content}
                {id === 'call' && hasCall && (
                  <div className={styles.print}>
                    <Button variant="secondary" onPress={() => printSection(id)}>
                      {t('specialties.call.print')}
                    </Button>
                  </div>
                )}
              </section>
            ))}
          </div>
        </div>
      )}
      <div className={styles.dates}>
        <UpcomingDates specialty={specialty.name} />
      </div>
    </PageFrame>
  );
}
