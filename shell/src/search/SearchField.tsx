import { paths } from '@consejo/shared/contract';
import { languageParameter, useTranslation } from '@consejo/shared/i18n';
import { useNavigate, useSearchParams } from '@consejo/shared/router';
import { Icon } from '@consejo/shared/ui';
import { type ComponentType, type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './SearchField.module.css';
import type { SuggestionFieldProps } from './SuggestionField.tsx';
import { fieldNames, maxQueryLength, searchAddress } from './searchAddress.ts';

type SearchFieldProps = {
  id: string;
  defaultQuery?: string;
  /** Only an icon until it has the focus. */
  isFolded?: boolean;
};

/**
 * The search's form, which works without JavaScript. Suggestions, with the library behind them, are loaded when it gets
 * the focus; should that fail, the form still works.
 */
export function SearchField({ id, defaultQuery = '', isFolded = false }: SearchFieldProps) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const inputRef = useRef<HTMLInputElement>(null);
  const [enhanced, setEnhanced] = useState<{
    Field: ComponentType<SuggestionFieldProps>;
    typed: SuggestionFieldProps['typed'];
  }>();

  async function enhance() {
    const { SuggestionField } = await import(
      /* webpackChunkName: "search-suggestions" */ './SuggestionField.tsx'
    );
    const input = inputRef.current;
    if (!input) return;
    const { value, selectionStart, selectionEnd } = input;
    const selection =
      document.activeElement === input ? ([selectionStart ?? 0, selectionEnd ?? 0] as const) : undefined;
    // At once: a letter typed before a later render would be lost.
    flushSync(() => setEnhanced({ Field: SuggestionField, typed: { value, selection } }));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get(fieldNames.query) ?? '').trim();
    navigate(searchAddress({ query }, search));
  }

  const language = search.get(languageParameter);
  const inputProps = {
    id,
    className: styles.input ?? '',
    name: fieldNames.query,
    maxLength: maxQueryLength,
    autoComplete: 'off',
    enterKeyHint: 'search',
    'aria-label': t('label'),
  } as const;
  return (
    <div className={styles.search} data-folded={isFolded || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of 2022 and React in jsdom do not know <search> */}
      <form
        role="search"
        aria-label={t(isFolded ? 'topBarForm' : 'form')}
        className={styles.form}
        action={paths.search}
        onSubmit={submit}
      >
        {language !== null && <input type="hidden" name={languageParameter} value={language} />}
        {enhanced ? (
          <enhanced.Field inputProps={inputProps} typed={enhanced.typed} />
        ) : (
          <input
            {...inputProps}
            ref={inputRef}
            type="search"
            defaultValue={defaultQuery}
            onFocus={() => void enhance().catch(() => undefined)}
          />
        )}
        <button
          type="submit"
          className={styles.submit}
          // Where a pressed button does not take the focus (Safari), the field would fold before the click.
          onMouseDown={(event) => event.preventDefault()}
        >
          <Icon name="search" />
          <span className={styles.submitText}>{t('submit')}</span>
        </button>
      </form>
    </div>
  );
}
