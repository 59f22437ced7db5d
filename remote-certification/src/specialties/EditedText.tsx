import type { RichTextBlock } from '@consejo/shared/content';
import { RichText } from '@consejo/shared/ui';

/** A rich text of the editors below a section's heading, or what the page says as long as there is none. */
export function EditedText({ blocks, empty }: { blocks: RichTextBlock[]; empty: string }) {
  return blocks.length > 0 ? <RichText blocks={blocks} headingLevel={3} /> : <p>{empty}</p>;
}
