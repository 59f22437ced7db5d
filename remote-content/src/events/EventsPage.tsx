import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { Icon, LoadError, Loading, PageFrame, RichText, SpanishOnly } from '@consejo/shared/ui';
import styles from './EventsPage.module.css';
import { type EventItem, events, eventView } from './events.content.ts';

/** `/eventos`: introduction and events, two calls of which either may fail on its own. */
export function EventsPage() {
  const { t, i18n } = useTranslation('content');
  const view = useQuery(eventView());
  const list = useQuery(events());
  const failed = [view, list].filter((query) => query.isError);

  return (
    <PageFrame
      title={(i18n.language === 'es' && view.data?.title) || t('events.title')}
      description={t('events.description')}
    >
      <SpanishOnly />
      {view.data && <RichText blocks={view.data.content} headingLevel={2} />}
      {list.isPending && <Loading />}
      {failed.length > 0 && (
        <LoadError
          headingLevel={2}
          onRetry={() => {
            for (const query of failed) query.refetch();
          }}
        />
      )}
      {list.data && <EventList events={list.data} />}
    </PageFrame>
  );
}

function EventList({ events }: { events: EventItem[] }) {
  const { t } = useTranslation('content');
  if (events.length === 0) return <p>{t('events.empty')}</p>;
  return (
    <ul className={styles.list}>
      {events.map(({ id, content, point }) => (
        <li key={id} id={id} className={styles.event}>
          <RichText blocks={content} headingLevel={2} />
          {point !== undefined && (
            <p className={styles.points}>
              <Icon name="certification" size="lg" />
              <span className={styles.pointsText}>
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
