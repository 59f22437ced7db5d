import { useTranslation } from '@consejo/shared/i18n';
import { DocumentList } from './DocumentList.tsx';
import styles from './Library.module.css';
import { type LibraryDocument, type LibraryFilter, scopes, stablePath } from './library.ts';

type LibraryGroupsProps = { documents: LibraryDocument[]; filter: LibraryFilter };

/** The documents by whom they are for, each group folded until a filter or an address chooses from it. */
export function LibraryGroups({ documents, filter }: LibraryGroupsProps) {
  const { t, i18n } = useTranslation('certification');
  const isFiltered = filter.scope !== undefined || filter.kind !== undefined;
  return scopes.map((scope) => {
    const group = documents.filter((document) => groupOf(document, filter) === scope);
    if (group.length === 0) return null;
    return (
      // A browser unfolds the group that holds the address's fragment before the page hydrates.
      <details key={scope} className={styles.group} open={isFiltered} suppressHydrationWarning>
        <summary className={styles.summary}>
          <h3>{t(`documents.library.scopes.${scope}`)}</h3>
          <span>({group.length})</span>
        </summary>
        <DocumentList
          documents={group.map(({ id, name, file, scopes: all, kinds }) => ({
            id,
            address: stablePath({ id }),
            ...('key' in name
              ? { name: t(`documents.names.${name.key}`) }
              : { name: name.text, lang: 'es' as const }),
            file,
            description: (
              <span lang={i18n.language}>
                {[
                  ...kinds.map((kind) => t(`documents.library.kinds.${kind}`)),
                  ...(all.length > 1 ? all.map((one) => t(`documents.library.scopes.${one}`)) : []),
                ].join(', ')}
              </span>
            ),
          }))}
        />
      </details>
    );
  });
}

/** A document for several specialties stands with the one that is chosen, else with the first. */
function groupOf({ scopes: [first, ...others] }: LibraryDocument, { scope }: LibraryFilter) {
  return others.find((one) => one === scope) ?? first;
}
