import { plainText } from '@consejo/shared/content';
import { paths, type SearchEntry } from '@consejo/shared/contract';
import { type EventItem, eventTitle, firstDay, placeOf } from './eventItem.ts';
import { readEvents } from './events.content.ts';
import { eventsTexts } from './eventsTexts.ts';

const { es, en } = eventsTexts;

const dayMs = 86_400_000;

/** The events of the page, by their headings. @throws ContentError */
export async function readEventSearch(): Promise<SearchEntry[]> {
  return (await readEvents()).flatMap(toEntry);
}

function toEntry(event: EventItem): SearchEntry[] {
  const { id, titleEnglish, content, point, topic, organiser, modality, isCancelled } = event;
  const title = eventTitle(event);
  if (title === undefined) return [];
  const words = content.filter((block) => plainText([block]) !== '');
  const rest = event.title === undefined ? words.slice(1) : words;
  const day = firstDay(event);
  const facts = [
    isCancelled ? es.events.cancelled : undefined,
    placeOf(event),
    modality && es.events.modalities[modality],
    topic,
    organiser,
  ].filter((fact) => fact !== undefined);
  return [
    {
      kind: 'event',
      path: `${paths.events}#${id}`,
      title: { es: title, ...(titleEnglish !== undefined && { en: titleEnglish }) },
      text: { es: [plainText(rest), facts.join('. '), point].filter(Boolean).join('\n') || title },
      keywords: [
        'evento con aval de calidad puntos adicionales endorsed event points',
        ...(modality === undefined ? [] : [en.events.modalities[modality]]),
      ].join(' '),
      date: day === undefined ? undefined : new Date(day * dayMs),
    },
  ];
}
