import { keepLanguage, useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { useLocation, useNavigate } from '@consejo/shared/router';
import { VisuallyHidden } from '@consejo/shared/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Autocomplete, Input, type Key, ListBox, ListBoxItem, TextField } from 'react-aria-components';
import { MarkedText } from './MarkedText.tsx';
import styles from './SearchField.module.css';
import { plainText, searchSuggestions } from './search.content.ts';

export type SuggestionFieldProps = {
  inputProps: {
    id: string;
    name: string;
    className: string;
    maxLength: number;
    autoComplete: string;
    enterKeyHint: 'search';
    'aria-label': string;
  };
  /** What the plain field held, and its selection if it had the focus. */
  typed: { value: string; selection: readonly [number, number] | undefined };
};

// The library would insert a style element that the content security policy refuses; one of this id stops it. Its only
// rule is in SearchField.module.css.
const styleId = 'react-aria-pressable-style';
if (typeof document !== 'undefined' && !document.getElementById(styleId)) {
  document.head.append(Object.assign(document.createElement('style'), { id: styleId }));
}

/** Long enough not to ask for every letter of a quick typist. */
const pauseMs = 150;
const shortestQuery = 2;

/** A document may lead to its file, which is not a page of the router. */
const isFile = (path: string) => path.startsWith('/uploads/');

/** The search's input with suggestions as one types. Enter without a chosen one submits the form. */
export function SuggestionField({ inputProps, typed }: SuggestionFieldProps) {
  const { t, i18n } = useTranslation('search');
  const navigate = useNavigate();
  const { search } = useLocation();
  const inputRef = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(typed.value);
  const [isOpen, setIsOpen] = useState(false);
  const asked = usePaused(query.trim(), pauseMs);
  const isAsked = isOpen && asked.length >= shortestQuery;
  const { data } = useQuery({
    ...searchSuggestions({ query: asked, language: i18n.language }),
    enabled: isAsked,
    placeholderData: (previous) => previous,
    retry: false,
  });
  const suggestions = isAsked && query.trim().length >= shortestQuery ? (data ?? []) : [];

  useLayoutEffect(() => {
    if (!typed.selection) return;
    inputRef.current?.focus({ preventScroll: true });
    inputRef.current?.setSelectionRange(...typed.selection);
  }, [typed]);

  function open(id: Key) {
    setIsOpen(false);
    const path = suggestions.find(({ title }) => plainText(title) === id)?.path;
    if (path === undefined) return;
    if (isFile(path)) location.assign(path);
    else navigate(keepLanguage(path, search));
  }

  const { 'aria-label': label, name, ...rest } = inputProps;
  return (
    <Autocomplete
      inputValue={query}
      onInputChange={(value) => {
        setQuery(value);
        setIsOpen(true);
      }}
      disableAutoFocusFirst
    >
      <TextField aria-label={label} name={name} className={styles.field ?? ''}>
        <Input
          {...rest}
          ref={inputRef}
          type="search"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={suggestions.length > 0}
          onBlur={({ currentTarget }) => {
            // The library also reports a blur when an arrow key marks a suggestion.
            if (document.activeElement !== currentTarget) setIsOpen(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || suggestions.length === 0) return;
            // The browser would empty the field.
            event.preventDefault();
            setIsOpen(false);
          }}
        />
      </TextField>
      {suggestions.length > 0 && (
        <ListBox
          aria-label={t('suggestions')}
          className={styles.suggestions ?? ''}
          // Several may lead to one page, but each name is suggested once.
          items={suggestions.map((suggestion) => ({ ...suggestion, id: plainText(suggestion.title) }))}
          // Not links: with those, Enter would submit the form as well.
          onAction={open}
          // A press must not take the focus, and with it the list, away.
          onMouseDown={(event) => event.preventDefault()}
        >
          {({ id, kind, title, lang }) => (
            <ListBoxItem className={styles.suggestion ?? ''} textValue={id}>
              <span className={styles.suggestionTitle} lang={lang === i18n.language ? undefined : lang}>
                <MarkedText parts={title} />
              </span>
              <span className={styles.suggestionKind}>{t(`kinds.${kind}`)}</span>
            </ListBoxItem>
          )}
        </ListBox>
      )}
      <VisuallyHidden>
        <span role="status">
          {suggestions.length > 0 && t('suggestionCount', { count: suggestions.length })}
        </span>
      </VisuallyHidden>
    </Autocomplete>
  );
}

/** The value once it has not changed for that long. */
function usePaused(value: string, ms: number): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return paused;
}
