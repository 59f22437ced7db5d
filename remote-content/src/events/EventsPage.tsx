import { usePageTexts, useTranslation } from '@consejo/shared/i18n';
import { useMexicoDay } from '@consejo/shared/key-dates';
import { useQuery } from '@consejo/shared/query';
import { LoadError, Loading, PageFrame, RichText, SpanishOnly, useUiConfig } from '@consejo/shared/ui';
import { Events } from './Events.tsx';
import { eventJsonLd } from './eventJsonLd.ts';
import { events, eventView } from './events.content.ts';
import { eventsTexts } from './eventsTexts.ts';

/** `/eventos`: introduction and events, two contents of which either may fail on its own. */
export function EventsPage() {
  usePageTexts('content', eventsTexts);
  const { t, i18n } = useTranslation('content');
  const { siteOrigin } = useUiConfig();
  const view = useQuery(eventView());
  const list = useQuery(events());
  const today = useMexicoDay(list.dataUpdatedAt);
  const failed = [view, list].filter((query) => query.isError);

  return (
    <PageFrame
      title={(i18n.language === 'es' && view.data?.title) || t('events.title')}
      description={t('events.description')}
      metadata={{ jsonLd: eventJsonLd(list.data ?? [], today, siteOrigin) }}
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
      {list.data && <Events events={list.data} />}
    </PageFrame>
  );
}
