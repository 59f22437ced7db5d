import { useTranslation } from '@consejo/shared/i18n';
import { Icon, RichText } from '@consejo/shared/ui';
import styles from './EventList.module.css';
import type { EventItem } from './events.content.ts';

/** The events under each other, a rule between two; what additional points an event gives stands beside it. */
export function EventList({ events }: { events: EventItem[] }) {
  const { t } = useTranslation('content');
  if (events.length === 0) return <p>{t('events.empty')}</p>;
  return (
    <ul className={styles.list}>
      {events.map(({ id, content, point }) => (
        <li key={id} className={styles.event}>
          <RichText blocks={content} headingLevel={2} />
          {point !== undefined && (
            <p className={styles.points}>
              <Icon name="certification" size="lg" />
              <span className={styles.words}>
                <span className={styles.label}>{t('events.points')}</span>{' '}
                <strong className={styles.point} lang="es">
                  {point}
                </strong>
              </span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
