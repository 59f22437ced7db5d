import { languageParameter, languages, rememberLanguage, useTranslation } from '@consejo/shared/i18n';
import { useLocation, useSearchParams } from '@consejo/shared/router';
import styles from './LanguageSwitch.module.css';

/**
 * The site's languages, each in its own words. Without JavaScript they are links to this page in the other language;
 * with it the page changes in place.
 */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('shell');
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();

  const addressIn = (language: string) => {
    const parameters = new URLSearchParams(search);
    parameters.set(languageParameter, language);
    return `${pathname}?${parameters}`;
  };
  const choose = (language: (typeof languages)[number]) => {
    rememberLanguage(language);
    i18n.changeLanguage(language);
    // The address would win over the choice at the next visit.
    if (search.has(languageParameter)) {
      setSearch(
        (current) => {
          current.delete(languageParameter);
          return current;
        },
        { replace: true, preventScrollReset: true },
      );
    }
  };
  return (
    <ul className={styles.languages} aria-label={t('language.label')}>
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
