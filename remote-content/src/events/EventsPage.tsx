import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { LoadError, Loading, PageFrame, RichText } from '@consejo/shared/ui';
import { EventList } from './EventList.tsx';
import { eventsQuery, eventViewQuery } from './events.query.ts';

/** `/eventos`: the introduction, then the events. Each stands without the other (one may fail alone). */
export function EventsPage() {
  const { t } = useTranslation('content');
  const view = useQuery(eventViewQuery());
  const events = useQuery(eventsQuery());
  const title = view.data?.title;
  const failed = [view, events].filter((query) => query.isError);

  return (
    <PageFrame
      title={title ?? t('events.title')}
      titleLang={title === undefined ? undefined : 'es'}
      description={t('events.description')}
    >
      {view.data && <RichText blocks={view.data.content} headingLevel={2} />}
      {events.isPending && <Loading />}
      {failed.length > 0 && (
        <LoadError
          headingLevel={2}
          onRetry={() => {
            for (const query of failed) query.refetch();
          }}
        />
      )}
      {events.data && <EventList events={events.data} />}
    </PageFrame>
  );
}
