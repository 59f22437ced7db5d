import type { RouteObject } from 'react-router-dom';
import type { ContentCall } from '../content/contentCall.ts';

/** A page that comes from content, for the sitemap. */
export type SitemapEntry = {
  /** Absolute path, e.g. `/noticias/abc`. */
  path: string;
  changed?: Date | undefined;
};

/** One feed entry. Plain text, no markup. */
export type FeedEntry = {
  path: string;
  title: string;
  summary?: string | undefined;
  author?: string | undefined;
  category?: string | undefined;
  published?: Date | undefined;
  updated: Date;
};

/** An Atom feed. The section reads the entries, the shell writes the XML. */
export type Feed = {
  /** The feed's path, which ends in `.xml`: `/noticias/feed.xml`. */
  path: string;
  /** The path of the page with the same content. */
  page: string;
  /** A translation key with its namespace. Feeds are in Spanish, as is the content. */
  title: string;
  /** Newest first. Runs on the server only, so import its code dynamically. @throws ContentError */
  read: () => Promise<FeedEntry[]>;
};

/** A list as open data. The section reads the rows, the shell writes JSON and CSV. */
export type Dataset = {
  /** Path without the extension, e.g. `/documentos/lista`: served with `.json` and `.csv`. */
  path: string;
  /** Names of the columns, in order: keys of the rows. */
  columns: readonly string[];
  /**
   * Runs on the server only, so import its code dynamically.
   * @param siteOrigin for absolute addresses
   * @throws ContentError
   */
  read: (siteOrigin: string) => Promise<Record<string, string | number | undefined>[]>;
};

/** One entry of a calendar. Plain text, no markup; days and times are those of America/Mexico_City. */
export type CalendarEntry = {
  /** Unique, and the same for as long as the entry exists: calendars recognise a changed entry by it. */
  uid: string;
  /** Where it is shown: an absolute path of the section, with a fragment if need be. */
  path: string;
  title: string;
  description?: string | undefined;
  /** Where it takes place, in words. */
  location?: string | undefined;
  /** First and last day, `2027-02-26`. */
  firstDay: string;
  lastDay: string;
  /** `09:00`. Without a start time the entry takes whole days; with one and no end time, it has no length on its day. */
  startTime?: string | undefined;
  endTime?: string | undefined;
  /** A cancelled entry must stay in the list for a while: calendars only then mark it as such. */
  isCancelled?: boolean | undefined;
  /** When it was last changed. A later change replaces an earlier one. */
  changed: Date;
};

/** A calendar that visitors subscribe to. The section reads the entries, the shell writes the iCalendar file. */
export type Calendar = {
  /** The file's path, which ends in `.ics`: `/fechas/todas.ics`. */
  path: string;
  /** The path of the page with the same content. */
  page: string;
  /** A translation key with its namespace. Calendars are in Spanish, as is the content. */
  title: string;
  /** Runs on the server only, so import its code dynamically. @throws ContentError */
  read: () => Promise<CalendarEntry[]>;
};

/** What a search result is. Results are grouped by kind. */
export type SearchKind =
  | 'page'
  | 'document'
  | 'news'
  | 'event'
  | 'publication'
  | 'institution'
  | 'association'
  | 'question';

/** Something that visitors find by the site's search. Plain text, no markup. */
export type SearchEntry = {
  kind: SearchKind;
  /**
   * Where the result leads: an absolute path of the section, with a query or fragment if need be. A document may lead to
   * its file (`/uploads/…`).
   */
  path: string;
  /** In the interface's language where it has one, else Spanish. */
  title: { es: string; en?: string | undefined };
  /** Searched, and shown as the excerpt. */
  text?: { es: string; en?: string | undefined } | undefined;
  /** Searched and never shown: other words that visitors use, in either language. */
  keywords?: string | undefined;
  /** The day shown with the result. */
  date?: Date | undefined;
  /** Format as shown (`PDF`), size in bytes. */
  file?: { format: string; size?: number | undefined } | undefined;
};

/** The contact form's addresses and mail template ids. */
export type ContactMail = {
  councilEmail: string;
  senderEmail: string;
  councilTemplate: string;
  visitorTemplate: string;
};

/** The remote's texts in its own i18next namespace. Both languages have the same keys. */
export type RemoteLocales = { es: Record<string, unknown>; en: Record<string, unknown> };

/** What every remote exposes as `./remote`, under the export name `remote`. */
export type RemoteModule = {
  /** i18next namespace: `short-courses` of the container `remote_short_courses`. A build with another is refused. */
  namespace: string;
  locales: RemoteLocales;
  /**
   * Routes with paths relative to the site's root, created once for all visitors. Per-visitor values are in the `context`
   * of loaders and actions (`queryClientContext`). Loaders start the page's queries and return null. An action handles
   * the page's form, in the browser or, without JavaScript, on the server; its result must survive JSON.
   */
  routes: RouteObject[];
  /** The content calls of its pages, declared with `resource`. The gateway refuses all others. */
  content: readonly { call: ContentCall }[];
  /**
   * The calls that only the server makes, for sitemap, search or a file: browsers get no answer to them. Import their
   * code dynamically.
   */
  serverContent?: () => Promise<readonly { call: ContentCall }[]>;
  /**
   * Paths below `/api` to which its forms POST, on the server three times a form at most. Its registry row must grant them.
   */
  writes?: readonly string[];
  /**
   * Pages that come from content, newest first: the sitemap leaves out the last ones above 50,000 addresses. Those without
   * parameters come from the routes. Server only. @throws ContentError
   */
  sitemap?: () => Promise<SitemapEntry[]>;
  feeds?: readonly Feed[];
  datasets?: readonly Dataset[];
  calendars?: readonly Calendar[];
  /** What it gives to the site's search, besides its pages' titles. Server only. @throws ContentError */
  search?: () => Promise<SearchEntry[]>;
};
