import { errorKind } from '@consejo/shared/content';
import { useLocation, useNavigate, useNavigation, useRouteError } from '@consejo/shared/router';
import { useState } from 'react';
import { SectionFallback } from '../layout/SectionFallback.tsx';
import { NoticePage } from '../notice/NoticePage.tsx';
import type { Remotes } from '../remotes/createRemotes.ts';
import { isSuperseded } from './isSuperseded.ts';

/**
 * What `main` shows when its section has no such page, could not be loaded, or broke while rendering.
 * The frame around it lives on. Going to the same address again asks for the section anew, unless its code is here and
 * out of date: then only a new page helps.
 */
export function SectionBoundary({ remotes }: { remotes: Remotes }) {
  const error = useRouteError();
  const navigate = useNavigate();
  const isNavigating = useNavigation().state === 'loading';
  const [isAsking, setIsAsking] = useState(false);
  const { pathname, search, hash } = useLocation();

  const retry = async () => {
    setIsAsking(true);
    if (await isSuperseded(remotes, pathname)) return location.reload();
    setIsAsking(false);
    navigate({ pathname, search, hash }, { replace: true });
  };

  if (errorKind(error) === 'not-found') return <NoticePage notice="notFound" />;
  return <SectionFallback isRetrying={isAsking || isNavigating} onRetry={retry} />;
}
