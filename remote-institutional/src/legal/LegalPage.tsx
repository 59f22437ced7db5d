import { type PublicView, publicView } from '@consejo/shared/content';
import { useQuery } from '@consejo/shared/query';
import { LoadError, Loading, PageFrame, RichText } from '@consejo/shared/ui';
import { CouncilTextStatus, NumberedSections, readCouncilText } from '@consejo/shared/ui/long-text';
import { toCouncilFacts } from './councilFacts.ts';

type LegalPageProps = {
  title: string;
  lead: string;
  /** The text, in the marks that `readCouncilText` reads. */
  source: string;
  /** Which of the facts is the day of this text's version. */
  versionField: 'privacyNoticeDate' | 'termsDate';
};

/**
 * A legal text with its contents list. The text is Spanish in every language; what frames it is translated. It stands
 * without the council's facts too: each has words that lead to where it can be asked for.
 */
export function LegalPage({ title, lead, source, versionField }: LegalPageProps) {
  const { data, isPending, isLoadingError, refetch } = useQuery(publicView());
  const facts = toCouncilFacts(data);
  const version = data?.council?.[versionField];
  const { introduction, sections } = readCouncilText(source, facts);
  const isMissing = (name: string) => source.includes(`{{${name}}}`) && facts[name]?.value === undefined;
  const isIncomplete = version === undefined || Object.keys(facts).some(isMissing);

  return (
    <PageFrame title={title} lead={lead}>
      {isPending && <Loading />}
      {isLoadingError && <LoadError headingLevel={2} onRetry={refetch} />}
      {!isPending && (
        <>
          <CouncilTextStatus version={version} draft={data && draftOf(data, isIncomplete)} />
          <NumberedSections
            lang="es"
            introduction={<RichText blocks={introduction} headingLevel={2} />}
            sections={sections.map(({ id, title, blocks }) => ({
              id,
              title,
              content: <RichText blocks={blocks} headingLevel={3} />,
            }))}
          />
        </>
      )}
    </PageFrame>
  );
}

function draftOf({ isDemonstration }: PublicView, isIncomplete: boolean) {
  if (isDemonstration) return 'demonstration';
  return isIncomplete ? 'incomplete' : undefined;
}
