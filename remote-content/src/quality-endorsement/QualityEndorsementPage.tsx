import { publicView } from '@consejo/shared/content';
import { paths } from '@consejo/shared/contract';
import { usePageTexts, useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { useNavigate, useSearchParams } from '@consejo/shared/router';
import { CardLink, LoadError, Loading, PageFrame, RichText } from '@consejo/shared/ui';
import {
  CouncilTextStatus,
  NumberedSections,
  PointScales,
  readCouncilText,
} from '@consejo/shared/ui/long-text';
import { parseCalculation } from './calculation.ts';
import endorsement from './endorsement.es.md';
import { type EndorsementFacts, toCouncilFacts, toEndorsementFacts } from './endorsementFacts.ts';
import { endorsementTexts } from './endorsementTexts.ts';
import { PointsCalculator } from './PointsCalculator.tsx';
import { ScoringTable } from './ScoringTable.tsx';
import { TermedText } from './TermedText.tsx';

// The result appears at once and in place, without a history entry or scrolling.
const inPlace = { replace: true, preventScrollReset: true, flushSync: true };

/**
 * `/aval-de-calidad`: the rules of the endorsement, always in Spanish, and the translated scoring table and calculator.
 * The calculation is in the URL, so that it can be shared and rendered on the server.
 */
export function QualityEndorsementPage() {
  usePageTexts('content', endorsementTexts);
  const { t } = useTranslation('content');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data, isPending, isLoadingError, refetch } = useQuery({
    ...publicView(),
    select: toEndorsementFacts,
  });
  const { introduction, sections } = readCouncilText(endorsement, toCouncilFacts(data));
  const blocksOf = (id: string) => sections.find((section) => section.id === id)?.blocks ?? [];

  const contents = [
    { id: 'requisitos', content: <TermedText blocks={blocksOf('requisitos')} isProminent /> },
    { id: 'dictamen', content: <RichText blocks={blocksOf('dictamen')} headingLevel={3} /> },
    { id: 'puntaje', content: <ScoringTable /> },
    {
      id: 'calculadora',
      content: (
        <>
          <PointScales link="points" />
          <PointsCalculator
            search={search}
            calculation={parseCalculation(search)}
            onCalculate={(next) => navigate({ search: `${next}`, hash: 'calculadora' }, inPlace)}
          />
        </>
      ),
    },
    { id: 'glosario', content: <TermedText blocks={blocksOf('glosario')} /> },
    {
      id: 'eventos',
      content: (
        <CardLink
          title={t('events.title')}
          description={t('endorsement.eventsText')}
          link={paths.events}
          icon="certification"
          background="plain"
        />
      ),
    },
  ] as const;
  return (
    <PageFrame title={t('endorsement.title')} lead={t('endorsement.lead')}>
      {isPending && <Loading />}
      {isLoadingError && <LoadError headingLevel={2} onRetry={refetch} />}
      {!isPending && (
        <>
          <CouncilTextStatus
            version={data?.endorsementDate}
            draft={data && draftOf(data)}
            languageNote={t('endorsement.language')}
          />
          <NumberedSections
            introduction={<RichText blocks={introduction} headingLevel={2} />}
            sections={contents.map((section) => ({
              ...section,
              title: t(`endorsement.sections.${section.id}`),
            }))}
          />
        </>
      )}
    </PageFrame>
  );
}

function draftOf({ isDemonstration, ...facts }: EndorsementFacts) {
  if (isDemonstration) return 'demonstration';
  return Object.values(facts).includes(undefined) ? 'incomplete' : undefined;
}
