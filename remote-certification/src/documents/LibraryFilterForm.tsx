import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { Button } from '@consejo/shared/ui';
import { useId } from 'react';
import styles from './Library.module.css';
import { filterNames, kinds, kindValues, type LibraryFilter, scopes, scopeValues } from './library.ts';

type LibraryFilterFormProps = {
  filter: LibraryFilter;
  /** The page's search parameters. Those of others are kept. */
  search: URLSearchParams;
  onFilter: (search: URLSearchParams) => void;
};

/** Chooses a specialty and a kind. Without JavaScript it is a GET form, answered by the server. */
export function LibraryFilterForm({ filter, search, onFilter }: LibraryFilterFormProps) {
  const { t } = useTranslation('certification');
  const own: string[] = Object.values(filterNames);
  const others = [...search].filter(([name]) => !own.includes(name));
  return (
    <form
      className={styles.filter}
      action={`${paths.documents}#library`}
      onSubmit={(event) => {
        event.preventDefault();
        const next = new URLSearchParams(others);
        for (const { name, value } of event.currentTarget.querySelectorAll('select')) {
          if (value !== '') next.set(name, value);
        }
        onFilter(next);
      }}
    >
      {others.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parameters may be equal
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <Choice
        name={filterNames.scope}
        label={t('documents.library.scope')}
        all={t('documents.library.anyScope')}
        value={filter.scope === undefined || filter.scope === 'all' ? '' : scopeValues[filter.scope]}
        options={scopes.flatMap((scope) =>
          scope === 'all' ? [] : { value: scopeValues[scope], text: t(`documents.library.scopes.${scope}`) },
        )}
      />
      <Choice
        name={filterNames.kind}
        label={t('documents.library.kind')}
        all={t('documents.library.anyKind')}
        value={filter.kind === undefined ? '' : kindValues[filter.kind]}
        options={kinds.map((kind) => ({
          value: kindValues[kind],
          text: t(`documents.library.kinds.${kind}`),
        }))}
      />
      <Button type="submit" variant="secondary">
        {t('documents.library.filter')}
      </Button>
    </form>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  /** The text of the empty value. */
  all: string;
  value: string;
  options: { value: string; text: string }[];
};

function Choice({ name, label, all, value, options }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {/* A key: the address may change without the form. */}
      <select key={value} id={id} className={styles.control} name={name} defaultValue={value}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}
