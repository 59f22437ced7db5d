// Door: the contract between the shell and the remotes. The shell knows a remote only by this and its registry row.
// For a breaking change raise contractVersion: the shell refuses remotes that are newer, or older than oldestContractVersion.

export { contractVersion, oldestContractVersion } from './contractVersion.ts';
export { formGuard } from './formGuard.ts';
export type { DrawerSection, PageHandle, TypedPageHandle } from './pageHandle.ts';
export { paths } from './paths.ts';
export type {
  Calendar,
  CalendarEntry,
  ContactMail,
  Dataset,
  Feed,
  FeedEntry,
  RemoteLocales,
  RemoteModule,
  SearchEntry,
  SearchKind,
  SitemapEntry,
} from './remoteModule.ts';
