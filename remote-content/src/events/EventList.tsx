import { useTranslation } from '@consejo/shared/i18n';
import { EditedText, Icon, RichText } from '@consejo/shared/ui';
import { EventFacts } from './EventFacts.tsx';
import styles from './EventList.module.css';
import type { EventItem } from './eventItem.ts';

/** Events in the given order, with rules between them. */
export function EventList({ events }: { events: EventItem[] }) {
  const { t } = useTranslation('content');
  return (
    <ul className={styles.list}>
      {events.map((event) => (
        <li key={event.id} id={event.id} className={styles.event}>
          <div className={styles.text}>
            {event.title !== undefined && (
              <h2>
                <EditedText english={event.titleEnglish}>{event.title}</EditedText>
              </h2>
            )}
            <RichText blocks={event.content} headingLevel={event.title === undefined ? 2 : 3} />
          </div>
          <EventFacts event={event} />
          {event.point !== undefined && (
            <p className={styles.points}>
              <Icon name="certification" size="lg" />
              <span className={styles.pointsText}>
                <span className={styles.label}>{t('events.points')}</span>{' '}
                <strong className={styles.point} lang="es">
                  {event.point}
                </strong>
              </span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
