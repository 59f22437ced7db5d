import { paths } from '@consejo/shared/contract';
import { dateFormat, useTranslation } from '@consejo/shared/i18n';
import { FilterForm } from '@consejo/shared/ui/forms';
import { type EventChoices, filterNames, foundId, online } from './eventFinder.ts';
import { mexicanStates } from './mexicanStates.ts';

type EventFinderProps = {
  choices: EventChoices;
  search: URLSearchParams;
  onFilter: (search: URLSearchParams) => void;
};

const stateNames = new Map(mexicanStates.map(({ value, name }) => [value, name]));

/** Chooses a state, a month and a topic of those that occur. */
export function EventFinder({ choices: { states, months, topics, chosen }, ...form }: EventFinderProps) {
  const { t, i18n } = useTranslation('content');
  return (
    <FilterForm
      {...form}
      action={`${paths.events}#${foundId}`}
      aria-label={t('events.finder.title')}
      submit={t('events.finder.find')}
      choices={[
        {
          name: filterNames.state,
          label: t('events.finder.state'),
          all: t('events.finder.anyState'),
          value: chosen.state ?? '',
          options: states.map((value) =>
            value === online
              ? { value, text: t('events.modalities.online') }
              : { value, text: stateNames.get(value) ?? value, lang: 'es' },
          ),
        },
        {
          name: filterNames.month,
          label: t('events.finder.month'),
          all: t('events.finder.anyMonth'),
          value: chosen.month ?? '',
          options: months.map((value) => ({ value, text: monthName(value, i18n.language) })),
        },
        {
          name: filterNames.topic,
          label: t('events.finder.topic'),
          all: t('events.finder.anyTopic'),
          value: chosen.topic ?? '',
          options: topics.map(({ value, name }) => ({ value, text: name, lang: 'es' })),
        },
      ]}
    />
  );
}

function monthName(month: string, language: string): string {
  const name = dateFormat(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-15`));
  return name.charAt(0).toUpperCase() + name.slice(1);
}
