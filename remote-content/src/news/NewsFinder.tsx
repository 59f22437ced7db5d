import { paths } from '@consejo/shared/contract';
import { languageParameter, useTranslation } from '@consejo/shared/i18n';
import { useNavigate } from '@consejo/shared/router';
import { FilterForm } from '@consejo/shared/ui/forms';
import styles from './NewsFinder.module.css';
import type { NewsView } from './news.content.ts';
import { type NewsListParams, names, newsListSearch } from './newsListParams.ts';

type NewsFinderProps = { view: NewsView | undefined; params: NewsListParams; search: URLSearchParams };

/** Filters the list by category and year, and looks for words with the site's search. */
export function NewsFinder({ view, params, search }: NewsFinderProps) {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const language = [...search].filter(([name]) => name === languageParameter);
  const { category = '', hashtag, year = '' } = params;
  // A kept address may name one that has no news any more.
  const including = (all: string[] = [], chosen: string) =>
    [...new Set([...all, ...(chosen === '' ? [] : [chosen])])].map((value) => ({ value, text: value }));
  const categories = including(view?.categories, category);
  const years = including(view?.years, year);
  return (
    <div className={styles.finder}>
      {categories.length + years.length > 0 && (
        <FilterForm
          isCompact
          action={paths.news}
          aria-label={t('news.filter')}
          submit={t('news.filterButton')}
          search={new URLSearchParams([...newsListSearch({ hashtag, category, year }), ...language])}
          onFilter={(next) => navigate(`${paths.news}?${next}`)}
          choices={[
            {
              name: names.category,
              label: t('news.category'),
              all: t('news.anyCategory'),
              value: category,
              options: categories.map((one) => ({ ...one, lang: 'es' })),
            },
            {
              name: names.year,
              label: t('news.year'),
              all: t('news.anyYear'),
              value: year,
              options: years,
            },
          ]}
        />
      )}
      {/* The search finds words without their accents, which the backend does not. These are its parameters. */}
      <FilterForm
        isCompact
        action={paths.search}
        aria-label={t('news.searchTitle')}
        submit={t('news.search')}
        search={new URLSearchParams([['tipo', 'news'], ...language])}
        onFilter={(next) => navigate(`${paths.search}?${next}`)}
        choices={[{ name: 'q', label: t('news.words'), value: '' }]}
      />
    </div>
  );
}
