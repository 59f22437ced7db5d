import { type PublicView, publicView } from '@consejo/shared/content';
import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { LoadError, Loading, PageFrame, RichText } from '@consejo/shared/ui';
import { CouncilTextStatus, NumberedSections, readCouncilText } from '@consejo/shared/ui/long-text';
import { toCouncilFacts } from './councilFacts.ts';

type LegalPageProps = {
  name: 'privacy' | 'terms';
  /** The text, in the markup that `readCouncilText` parses. */
  source: string;
};

const versionFields = { privacy: 'privacyNoticeDate', terms: 'termsDate' } as const;

/**
 * `/privacidad`, `/terminos`: a legal text with its contents list. The text is in Spanish whatever the interface's
 * language. It is shown without the council's facts too, with fallback wordings that link to the contact page.
 */
export function LegalPage({ name, source }: LegalPageProps) {
  const { t } = useTranslation('institutional');
  const { data, isPending, isLoadingError, refetch } = useQuery(publicView());
  const facts = toCouncilFacts(data);
  const version = data?.council?.[versionFields[name]];
  const { introduction, sections } = readCouncilText(source, facts);
  const isMissing = (fact: string) => source.includes(`{{${fact}}}`) && facts[fact]?.value === undefined;
  const isIncomplete = version === undefined || Object.keys(facts).some(isMissing);

  return (
    <PageFrame title={t(`legal.${name}.title`)} lead={t(`legal.${name}.lead`)}>
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
