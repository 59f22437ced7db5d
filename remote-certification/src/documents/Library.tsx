import { useTranslation } from '@consejo/shared/i18n';
import { useQuery } from '@consejo/shared/query';
import { useLocation, useSearchParams } from '@consejo/shared/router';
import { LoadError, Loading } from '@consejo/shared/ui';
import { useEffect, useRef } from 'react';
import { goTo } from '../specialties/useScrollTarget.ts';
import styles from './Library.module.css';
import { LibraryFilterForm } from './LibraryFilterForm.tsx';
import { LibraryTable } from './LibraryTable.tsx';
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
  useLateTarget(!isPending);

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
            <LibraryTable documents={documents} />
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

/** Goes to the document that the address names, when its row appears only after the page. */
function useLateTarget(isLoaded: boolean): void {
  const { hash } = useLocation();
  const isWaiting = useRef(!isLoaded);
  useEffect(() => {
    if (!isLoaded || !isWaiting.current) return;
    isWaiting.current = false;
    if (hash !== '') goTo(decodeURIComponent(hash.slice(1)));
  }, [isLoaded, hash]);
}
