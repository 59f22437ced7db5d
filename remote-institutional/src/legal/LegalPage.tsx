import {
  type CouncilText,
  CouncilTextStatus,
  NumberedSections,
  PageFrame,
  RichText,
} from '@consejo/shared/ui';

type LegalPageProps = { title: string; lead: string; text: CouncilText };

/** A legal text with its contents list. The text is Spanish in every language; what frames it is translated. */
export function LegalPage({ title, lead, text: { version, introduction, sections } }: LegalPageProps) {
  return (
    <PageFrame title={title} lead={lead}>
      <CouncilTextStatus version={version} />
      <NumberedSections
        lang="es"
        introduction={<RichText blocks={introduction} headingLevel={2} />}
        sections={sections.map(({ id, title, blocks }) => ({
          id,
          title,
          content: <RichText blocks={blocks} headingLevel={3} />,
        }))}
      />
    </PageFrame>
  );
}
