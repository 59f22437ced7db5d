import { errorKind } from '@consejo/shared/content';
import { useLocation, useNavigate, useNavigation, useRouteError } from '@consejo/shared/router';
import { useEffect } from 'react';
import { SectionFallback } from '../layout/SectionFallback.tsx';
import { NotFoundPage } from '../not-found/NotFoundPage.tsx';

/**
 * What `main` shows when its section has no such page, could not be loaded, or broke while rendering.
 * The frame around it lives on. Going to the same address again asks for the section anew.
 */
export function SectionBoundary() {
  const error = useRouteError();
  const navigate = useNavigate();
  const isRetrying = useNavigation().state === 'loading';
  const { pathname, search, hash } = useLocation();
  const kind = errorKind(error);

  useEffect(() => {
    if (kind === undefined) console.error(error); // a defect of the section, not a failure we threw ourselves
  }, [error, kind]);

  if (kind === 'not-found') return <NotFoundPage />;
  return (
    <SectionFallback
      isRetrying={isRetrying}
      onRetry={() => navigate({ pathname, search, hash }, { replace: true })}
    />
  );
}
