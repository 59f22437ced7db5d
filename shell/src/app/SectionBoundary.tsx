import { errorKind } from '@consejo/shared/content';
import { useLocation, useNavigate, useNavigation, useRouteError } from '@consejo/shared/router';
import { useState } from 'react';
import { SectionFallback } from '../layout/SectionFallback.tsx';
import { NoticePage } from '../notice/NoticePage.tsx';
import type { Remotes } from '../remotes/createRemotes.ts';
import { fetchRemotes } from '../remotes/fetchRemotes.ts';
import { loadFederation } from '../remotes/loadRemote.ts';
import { findRemote } from '../remotes/remoteEntry.ts';

/**
 * What `main` shows when its section has no such page, could not be loaded, or threw while rendering. Header and footer
 * stay. Retrying navigates to the same URL again; if section or shell have been redeployed since, it reloads the page
 * instead.
 */
export function SectionBoundary({ remotes }: { remotes: Remotes }) {
  const error = useRouteError();
  const navigate = useNavigate();
  const isNavigating = useNavigation().state === 'loading';
  const [isChecking, setIsChecking] = useState(false);
  const { pathname, search, hash } = useLocation();

  const retry = async () => {
    setIsChecking(true);
    if (await isOutdated(remotes, pathname, search)) return location.reload();
    setIsChecking(false);
    navigate({ pathname, search, hash }, { replace: true });
  };

  if (errorKind(error) === 'not-found') return <NoticePage notice="notFound" />;
  return <SectionFallback isRetrying={isChecking || isNavigating} onRetry={retry} />;
}

/**
 * Whether only a new document helps, because a page never runs two builds: a newer build of a loaded section is live, the
 * section is live but the shell's file that would load it is gone, or the server has a page of the shell that failed here.
 */
async function isOutdated(remotes: Remotes, pathname: string, search: string): Promise<boolean> {
  const remote = remotes.find(pathname);
  if (!remote) return isServed(pathname + search);
  const loaded = remotes.loadedEntry(remote.name);
  if (!loaded && (await hasFederation())) return false;
  const current = findRemote(await fetchRemotes().catch(() => []), pathname)?.entry;
  return Boolean(current) && current !== loaded;
}

function isServed(address: string): Promise<boolean> {
  return fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function hasFederation(): Promise<boolean> {
  return loadFederation().then(
    () => true,
    () => false,
  );
}
