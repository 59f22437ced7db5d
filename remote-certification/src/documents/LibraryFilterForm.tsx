import { paths } from '@consejo/shared/contract';
import { useTranslation } from '@consejo/shared/i18n';
import { FilterForm } from '@consejo/shared/ui/forms';
import { filterNames, kinds, kindValues, type LibraryFilter, scopes, scopeValues } from './library.ts';

type LibraryFilterFormProps = {
  filter: LibraryFilter;
  search: URLSearchParams;
  onFilter: (search: URLSearchParams) => void;
};

/** Chooses a specialty and a kind. */
export function LibraryFilterForm({ filter, ...form }: LibraryFilterFormProps) {
  const { t } = useTranslation('certification', { keyPrefix: 'documents.library' });
  return (
    <FilterForm
      {...form}
      action={`${paths.documents}#library`}
      submit={t('filter')}
      choices={[
        {
          name: filterNames.scope,
          label: t('scope'),
          all: t('anyScope'),
          value: filter.scope === undefined || filter.scope === 'all' ? '' : scopeValues[filter.scope],
          options: scopes.flatMap((scope) =>
            scope === 'all' ? [] : { value: scopeValues[scope], text: t(`scopes.${scope}`) },
          ),
        },
        {
          name: filterNames.kind,
          label: t('kind'),
          all: t('anyKind'),
          value: filter.kind === undefined ? '' : kindValues[filter.kind],
          options: kinds.map((kind) => ({ value: kindValues[kind], text: t(`kinds.${kind}`) })),
        },
      ]}
    />
  );
}
