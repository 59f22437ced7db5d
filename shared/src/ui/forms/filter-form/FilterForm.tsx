import { Button } from '@consejo/shared/ui';
import { useId } from 'react';
import styles from './FilterForm.module.css';

type FilterChoice = {
  /** Of the search parameter. */
  name: string;
  label: string;
  /** What is chosen or typed; empty for all. */
  value: string;
  /** What can be chosen; without any, there is nothing to choose. Undefined for a text that must be typed. */
  options?: { value: string; text: string; lang?: string }[];
  /** The text of the empty choice. */
  all?: string;
};

type FilterFormProps = {
  /** Where the server answers it, with the fragment of what is filtered. */
  action: string;
  'aria-label'?: string;
  choices: FilterChoice[];
  /** The text of the button. */
  submit: string;
  /** Two fields, or one and the button, are in a line on phones too. */
  isCompact?: boolean;
  /** The page's search parameters. Those that are not chosen here are kept. */
  search: URLSearchParams;
  onFilter: (search: URLSearchParams) => void;
};

/** Chooses what a list shows. Without JavaScript it is a GET form, answered by the server. */
export function FilterForm({ choices, submit, isCompact, search, onFilter, ...form }: FilterFormProps) {
  const own = choices.map(({ name }) => name);
  const others = [...search].filter(([name]) => !own.includes(name));
  return (
    <form
      {...form}
      className={styles.form}
      data-compact={isCompact || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        const next = new URLSearchParams(others);
        for (const { name, value } of event.currentTarget.querySelectorAll<
          HTMLSelectElement | HTMLInputElement
        >('select, [type=search]')) {
          if (value !== '') next.set(name, value);
        }
        onFilter(next);
      }}
    >
      {others.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parameters may be equal
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      {choices.map((choice) => choice.options?.length !== 0 && <Choice key={choice.name} {...choice} />)}
      <Button type="submit" variant="secondary">
        {submit}
      </Button>
    </form>
  );
}

function Choice({ name, label, all, value, options }: FilterChoice) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {/* A key: the address may change without the form. */}
      {options ? (
        <select key={value} id={id} className={styles.control} name={name} defaultValue={value}>
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.text}
            </option>
          ))}
        </select>
      ) : (
        <input
          key={value}
          id={id}
          className={styles.control}
          type="search"
          name={name}
          defaultValue={value}
          required
        />
      )}
    </div>
  );
}
