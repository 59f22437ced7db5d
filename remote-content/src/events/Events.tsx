import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { useSearchParams } from '@consejo/shared/router';
import { SiteLink } from '@consejo/shared/ui';
import { PointScales } from '@consejo/shared/ui/long-text';
import { useEffect, useRef } from 'react';
import { EventCalendarLinks } from './EventCalendarLinks.tsx';
import { EventFinder } from './EventFinder.tsx';
import { EventList } from './EventList.tsx';
import { eventChoices, filterEvents, filterNames, foundId, isFiltered } from './eventFinder.ts';
import type { EventItem } from './eventItem.ts';

/** Shows the events that pass the filters. Finder and calendar link appear only if an event has fields for them. */
export function Events({ events }: { events: EventItem[] }) {
  const { t } = useTranslation('content');
  const [search, setSearch] = useSearchParams();
  const choices = eventChoices(events, search);
  const found = choices ? filterEvents(events, choices.chosen) : events;
  const isPart = choices !== undefined && isFiltered(choices.chosen);
  const foundRef = useFocusWhenWhole(isPart);
  if (events.length === 0) return <p>{t('events.empty')}</p>;

  const whole = new URLSearchParams(search);
  for (const name of Object.values(filterNames)) whole.delete(name);
  return (
    <>
      {events.some(({ point }) => point !== undefined) && (
        <PointScales link="points">{t('events.pointsAre')}</PointScales>
      )}
      {choices && (
        <EventFinder
          choices={choices}
          search={search}
          onFilter={(next) => setSearch(next, { preventScrollReset: true })}
        />
      )}
      {choices && (
        <div>
          <p id={foundId} role="status" tabIndex={-1} ref={foundRef}>
            {found.length > 0 ? t('events.finder.count', { count: found.length }) : t('events.finder.none')}
          </p>
          {isPart && (
            <p>
              <SiteLink to={`${paths.events}${whole.size > 0 ? `?${whole}` : ''}`}>
                {t('events.finder.all')}
              </SiteLink>
            </p>
          )}
        </div>
      )}
      {found.length > 0 && <EventList events={found} />}
      {events.some(({ days }) => days !== undefined) && <EventCalendarLinks />}
    </>
  );
}

/** The link to all events is gone once it was followed, and the focus with it. */
function useFocusWhenWhole(isPart: boolean) {
  const ref = useRef<HTMLParagraphElement>(null);
  const wasPart = useRef(isPart);
  useEffect(() => {
    const isNowWhole = wasPart.current && !isPart;
    wasPart.current = isPart;
    if (isNowWhole && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [isPart]);
  return ref;
}
