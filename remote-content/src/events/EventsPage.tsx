import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { LoadError, Loading, PageFrame, RichText, SpanishOnly } from '@consejo/shared/ui';
import { EventList } from './EventList.tsx';
import { events, eventView } from './events.content.ts';

/** `/eventos`: the introduction, then the events. Each stands without the other (one may fail alone). */
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
