import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { useLocation, useSearchParams } from '@consejo/shared/router';
import { LoadError, Loading } from '@consejo/shared/ui';
import { useEffect, useRef } from 'react';
import { goTo } from '../specialties/useScrollTarget.ts';
import styles from './Library.module.css';
import { LibraryFilterForm } from './LibraryFilterForm.tsx';
import { LibraryGroups } from './LibraryGroups.tsx';
import { librarySources } from './library.content.ts';
import { filterLibrary, parseLibraryFilter, toLibrary } from './library.ts';
import { libraryData } from './libraryData.ts';

/** Every published file of the site, to filter. A source that fails costs its own files, with Error and a retry. */
export function Library() {
  const { t } = useTranslation('certification');
  const [search, setSearch] = useSearchParams();
  const council = useQuery(librarySources.council());
  const familyMedicine = useQuery(librarySources.familyMedicine());
  const integrativeMedicine = useQuery(librarySources.integrativeMedicine());
  const ruralMedicine = useQuery(librarySources.ruralMedicine());
  const home = useQuery(librarySources.home());
  // The page shows the council’s loading and failure itself.
  const failed = [familyMedicine, integrativeMedicine, ruralMedicine, home].filter(
    (one) => one.isLoadingError,
  );
  const isPending = [council, familyMedicine, integrativeMedicine, ruralMedicine, home].some(
    (one) => one.isPending,
  );
  useTarget(!isPending);

  const filter = parseLibraryFilter(search);
  const documents = filterLibrary(
    toLibrary({
      council: council.data,
      familyMedicine: familyMedicine.data,
      integrativeMedicine: integrativeMedicine.data,
      ruralMedicine: ruralMedicine.data,
      home: home.data,
    }),
    filter,
  );
  return (
    <div className={styles.library}>
      <p>{t('documents.library.lead')}</p>
      <LibraryFilterForm
        filter={filter}
        search={search}
        onFilter={(next) => setSearch(next, { preventScrollReset: true })}
      />
      {isPending && !council.isPending && <Loading />}
      {failed.length > 0 && (
        <LoadError
          headingLevel={2}
          onRetry={() => {
            for (const query of failed) query.refetch();
          }}
        />
      )}
      {!isPending && (
        <>
          <p role="status">{t('documents.library.count', { count: documents.length })}</p>
          {documents.length > 0 ? (
            <div>
              <LibraryGroups documents={documents} filter={filter} />
            </div>
          ) : (
            <p>{t('documents.library.none')}</p>
          )}
        </>
      )}
      <p>
        {t('documents.library.data')} {/* Not a SiteLink: these are files, not pages. */}
        <a href={`${libraryData.path}.csv`}>CSV</a>, <a href={`${libraryData.path}.json`}>JSON</a>
      </p>
    </div>
  );
}

/** Unfolds the group of the document that the address names, and goes to it where the browser could not. */
function useTarget(isLoaded: boolean): void {
  const { hash } = useLocation();
  const isLate = useRef(!isLoaded);
  useEffect(() => {
    if (!isLoaded) return;
    const id = decodeURIComponent(hash.slice(1));
    const group = document.getElementById(id)?.closest('details');
    const isFolded = group?.open === false;
    group?.setAttribute('open', '');
    if (hash !== '' && (isFolded || isLate.current)) goTo(id);
    isLate.current = false;
  }, [isLoaded, hash]);
}
