import { languageParameter, languages, rememberLanguage, useTranslation } from '@consejo/shared/i18n';
import { useLocation, useSearchParams } from '@consejo/shared/router';
import { useLayoutEffect, useRef } from 'react';
import styles from './LanguageSwitch.module.css';

/**
 * The site's languages, each named in itself. Without JavaScript they are links to this page in the other language; with
 * it the language changes in place.
 */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('shell');
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();

  // On a phone the pressed language is replaced by the other one; focus it before the browser drops the focus.
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the language has changed
  useLayoutEffect(() => {
    const pressed = list.current?.querySelector('[aria-current]');
    if (pressed !== document.activeElement || pressed?.getClientRects().length) return;
    list.current?.querySelector<HTMLElement>('a:not([aria-current])')?.focus();
  }, [i18n.language]);

  const addressIn = (language: string) => {
    const parameters = new URLSearchParams(search);
    parameters.set(languageParameter, language);
    return `${pathname}?${parameters}`;
  };
  const choose = (language: (typeof languages)[number]) => {
    rememberLanguage(language);
    i18n.changeLanguage(language);
    // Also in the address: its parameter would override the choice, and a shared link keeps the language.
    setSearch(
      (current) => {
        current.set(languageParameter, language);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <ul ref={list} className={styles.languages} aria-label={t('language.label')}>
      {languages.map((language) => (
        <li key={language}>
          <a
            className={styles.language}
            href={addressIn(language)}
            lang={language}
            hrefLang={language}
            aria-label={t(`language.${language}`)}
            aria-current={i18n.language === language ? 'true' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              choose(language);
            }}
          >
            {language.toUpperCase()}
          </a>
        </li>
      ))}
    </ul>
  );
}
