import { plainText, type RichTextBlock } from '@consejo/shared/content';
import { paths, type SearchEntry } from '@consejo/shared/contract';
import { eventDay } from './eventDay.ts';
import { type EventItem, events } from './events.content.ts';

const dayMs = 86_400_000;

/** The events of the page, by their headings. @throws ContentError */
export async function readEventSearch(): Promise<SearchEntry[]> {
  return (await events.read({}, {})).data.flatMap(toEntry);
}

function toEntry({ id, content, point }: EventItem): SearchEntry[] {
  const [first, ...rest] = content.filter((block) => plainText([block]) !== '');
  if (!first) return [];
  const day = eventDay(content);
  return [
    {
      kind: 'event',
      path: `${paths.events}#${id}`,
      title: { es: plainText([first]) },
      text: { es: [plainText(rest), point].filter(Boolean).join('\n') || titleOf(first) },
      keywords: 'evento con aval de calidad puntos adicionales endorsed event points',
      date: day === undefined ? undefined : new Date(day * dayMs),
    },
  ];
}

const titleOf = (block: RichTextBlock) => plainText([block]);
