import { LinkButton, PageFrame } from '@consejo/shared/ui';

type MissingNewsProps = { title: string; text: string; link: string; linkText: string };

/** For an item or a page of the list that is not there (the server answers 404): what happened, and a way on. */
export function MissingNews({ title, text, link, linkText }: MissingNewsProps) {
  return (
    <PageFrame title={title} lead={text} isIndexed={false}>
      <LinkButton to={link}>{linkText}</LinkButton>
    </PageFrame>
  );
}
