import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { Button } from '@consejo/shared/ui';
import { useId } from 'react';
import styles from './EventFinder.module.css';
import { type EventChoices, filterNames, foundId, online } from './eventFinder.ts';
import { mexicanStates } from './mexicanStates.ts';

type EventFinderProps = {
  choices: EventChoices;
  /** The page's other search parameters, which are kept. */
  others: [string, string][];
  onFind: (search: URLSearchParams) => void;
};

const stateNames = new Map(mexicanStates.map(({ value, name }) => [value, name]));

/** Chooses a state, a month and a topic of those that occur. Without JavaScript it is a GET form, answered by the server. */
export function EventFinder({
  choices: { states, months, topics, chosen },
  others,
  onFind,
}: EventFinderProps) {
  const { t, i18n } = useTranslation('content');
  return (
    <form
      className={styles.finder}
      action={`${paths.events}#${foundId}`}
      aria-label={t('events.finder.title')}
      onSubmit={(event) => {
        event.preventDefault();
        const next = new URLSearchParams(others);
        for (const { name, value } of event.currentTarget.querySelectorAll('select')) {
          if (value !== '') next.set(name, value);
        }
        onFind(next);
      }}
    >
      {others.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parameters may be equal
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <Choice
        name={filterNames.state}
        label={t('events.finder.state')}
        all={t('events.finder.anyState')}
        chosen={chosen.state}
        options={states.map((value) =>
          value === online
            ? { value, text: t('events.modalities.online') }
            : { value, text: stateNames.get(value) ?? value, lang: 'es' },
        )}
      />
      <Choice
        name={filterNames.month}
        label={t('events.finder.month')}
        all={t('events.finder.anyMonth')}
        chosen={chosen.month}
        options={months.map((value) => ({ value, text: monthName(value, i18n.language) }))}
      />
      <Choice
        name={filterNames.topic}
        label={t('events.finder.topic')}
        all={t('events.finder.anyTopic')}
        chosen={chosen.topic}
        options={topics.map(({ value, name }) => ({ value, text: name, lang: 'es' }))}
      />
      <Button type="submit" variant="secondary">
        {t('events.finder.find')}
      </Button>
    </form>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  /** The text of the empty value. */
  all: string;
  chosen: string | undefined;
  options: { value: string; text: string; lang?: string }[];
};

/** Nothing without options. */
function Choice({ name, label, all, chosen = '', options }: ChoiceProps) {
  const id = useId();
  if (options.length === 0) return null;
  return (
    <div className={styles.choice}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {/* A key: the address may change without the form. */}
      <select key={chosen} id={id} className={styles.control} name={name} defaultValue={chosen}>
        <option value="">{all}</option>
        {options.map(({ value, text, lang }) => (
          <option key={value} value={value} lang={lang}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

function monthName(month: string, language: string): string {
  const name = new Intl.DateTimeFormat(language === 'es' ? 'es-MX' : language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-15`));
  return name.charAt(0).toUpperCase() + name.slice(1);
}
