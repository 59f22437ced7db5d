// Door: what the shell and a remote promise each other.
// A remote is known to the shell only through this and its registry row.
// Breaking change here? Raise contractVersion: the shell refuses remotes newer than it or older than oldestContractVersion.

export type { Feed, FeedEntry, SitemapEntry } from './contentParts.ts';
export { contractVersion, oldestContractVersion } from './contractVersion.ts';
export { formGuard } from './formGuard.ts';
export type { DrawerSection, PageHandle, TypedPageHandle } from './pageHandle.ts';
export { paths, siteMap } from './paths.ts';
export type {
  ContactMail,
  RemoteLocales,
  RemoteModule,
  RemoteModuleOne,
  SiteServices,
} from './remoteModule.ts';
