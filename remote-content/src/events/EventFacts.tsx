import { useTranslation } from '@consejo/shared/i18n';
import { dayOf } from '@consejo/shared/ui';
import type { ReactNode } from 'react';
import styles from './EventFacts.module.css';
import { type EventDays, type EventItem, placeOf } from './eventItem.ts';

/** What editors entered about an event besides its text; nothing if they did not. */
export function EventFacts({ event }: { event: EventItem }) {
  const { t } = useTranslation('content');
  const { days, modality, organiser, topic, isCancelled } = event;
  const place = placeOf(event);
  const hasFacts = [days, place, modality, organiser, topic].some((fact) => fact !== undefined);
  if (!hasFacts && !isCancelled) return null;
  return (
    <div className={styles.facts}>
      {isCancelled && <p className={styles.cancelled}>{t('events.cancelled')}</p>}
      {hasFacts && (
        <dl className={styles.list}>
          {days && (
            <Fact name={t('events.facts.date')}>
              <Days days={days} />
            </Fact>
          )}
          {place !== undefined && (
            <Fact name={t('events.facts.place')} lang="es">
              {place}
            </Fact>
          )}
          {modality && <Fact name={t('events.facts.modality')}>{t(`events.modalities.${modality}`)}</Fact>}
          {organiser !== undefined && (
            <Fact name={t('events.facts.organiser')} lang="es">
              {organiser}
            </Fact>
          )}
          {topic !== undefined && (
            <Fact name={t('events.facts.topic')} lang="es">
              {topic}
            </Fact>
          )}
        </dl>
      )}
    </div>
  );
}

type FactProps = { name: string; lang?: string; children: ReactNode };

function Fact({ name, lang, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd lang={lang}>{children}</dd>
    </div>
  );
}

/** “12 de marzo de 2027”, or from one day to another. */
function Days({ days: { first, last } }: { days: EventDays }) {
  const { t, i18n } = useTranslation('ui');
  // Noon in Mexico City, also with daylight saving.
  const day = (name: string) => <time dateTime={name}>{dayOf(`${name}T18:00:00Z`, i18n.language)}</time>;
  if (first === last) return day(first);
  return (
    <>
      {t('keyDates.from')} {day(first)} {t('keyDates.to')} {day(last)}
    </>
  );
}
