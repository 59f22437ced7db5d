import type { i18n } from 'i18next';
import { useMatches } from 'react-router-dom';
import type { PageHandle } from '../../contract/pageHandle.ts';
import { paths } from '../../contract/paths.ts';
import type { QualifiedTranslationKey } from '../../i18n/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import type { Place } from '../page-frame/pageMetadataValues.ts';

/** The pages above the present one: the home page, then the parent that its route declares (PageHandle), if any. */
export function useBreadcrumb(): Place[] {
  const { t, i18n } = useTranslation('ui');
  const parent = useMatches()
    .map(({ handle }) => parentOf(handle))
    .findLast((found) => found !== undefined);
  const home = { to: paths.home, title: t('breadcrumb.home') };
  if (!parent) return [home];
  const { to, title } = parent;
  return [home, { to, title: isTranslationKey(title, i18n) ? i18n.t(title) : title }];
}

function parentOf(handle: unknown): PageHandle['parent'] {
  return isPageHandle(handle) ? handle.parent : undefined;
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'parent' in handle;
}

function isTranslationKey(key: string, { exists }: i18n): key is QualifiedTranslationKey {
  return exists(key);
}
