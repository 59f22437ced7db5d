import { configureContent, errorKind, onProblem, type Problem } from '@consejo/shared/content';
import type { ContactMail } from '@consejo/shared/contract';
import { type Language, languages } from '@consejo/shared/i18n';
import { createQueryClient } from '@consejo/shared/query';
import { MetadataContext, type PageMetadataValues, type UiConfig } from '@consejo/shared/ui';
import { defaultShouldDehydrateQuery, dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { DeclaredEntry } from '../layout/siteMenu.ts';
import { createRemotes } from '../remotes/createRemotes.ts';
import type { RemoteEntry } from '../remotes/remoteEntry.ts';
import { remoteLoadFailure } from '../remotes/sectionFailure.ts';
import { declarationOf } from './declarationOf.ts';
import type { PageState } from './pageState.ts';
import { pageId } from './remoteRoutes.tsx';
import { createRoutes, sectionsId } from './routes.tsx';
import { Site } from './Site.tsx';
import { serverTexts } from './serverTexts.ts';
import { siteContext } from './siteContext.ts';
import { addRemoteTexts, createSiteI18n } from './siteI18n.ts';
import { stackOf } from './stackOf.ts';

/** What a render worker starts with. */
type RendererOptions = {
  /** Its section, if it has one. The entry is that of the node build. */
  remote: RemoteEntry | undefined;
  content: Parameters<typeof configureContent>[0];
  uiConfig: UiConfig;
  contactMail: ContactMail;
  /** Called during the render that has the problem. */
  onProblem: (problem: Problem) => void;
};

export type PageRequest = {
  url: string;
  language: Language;
  /** urlencoded form body of a POST. */
  form?: string | undefined;
  /** The site's remotes as browsers load them. */
  remotes: RemoteEntry[];
  /** Drawer entries that sections declare. */
  menu: DeclaredEntry[];
};

/** What a section provides besides pages: entries for the sitemap or the search, or those of the file at `path`. */
export type PartName =
  | { kind: 'sitemap' | 'search' }
  | { kind: 'feed' | 'dataset' | 'calendar'; path: string };

/** A response without a document: a redirect, or 405 for a page without an action. */
type BareResponse = { status: number; location?: string };

export type RenderedPage = {
  status: number;
  markup: string;
  metadata: PageMetadataValues;
  siteName: string;
  state: Omit<PageState, 'remotes' | 'uiConfig' | 'menu'>;
  /** Ids of the matched routes, and whether they are the remote's; they decide which files the document links. */
  pages: string[];
  isOfRemote: boolean;
};

type RouteTable = ReturnType<typeof createStaticHandler>;

/** Limit of a part's entries that a worker posts to the main process. */
const maxPartEntries = 25_000;

/** One for each registry; it seldom changes. */
const maxRouteTables = 4;

/**
 * Loads the remote and returns the functions that render pages and read parts with it. Pages of other remotes show the
 * fallback.
 * @throws when the remote cannot be loaded
 */
export async function createRenderer(options: RendererOptions) {
  configureContent(options.content);
  onProblem(options.onProblem);
  const i18nByLanguage = Object.fromEntries(
    languages.map((language) => [language, serverTexts(createSiteI18n(language))]),
  );
  const { remote: own } = options;
  const loader = createRemotes(own ? [own] : [], (...loaded) => {
    for (const i18n of Object.values(i18nByLanguage)) addRemoteTexts(i18n, ...loaded);
  });
  const module = own && (await loader.load(own));

  const routeTables = new Map<string, RouteTable>();
  function routeTable(remotes: RemoteEntry[]): RouteTable {
    const key = JSON.stringify(remotes.map(({ name, paths }) => [name, paths]));
    const known = routeTables.get(key);
    if (known) return known;
    if (routeTables.size === maxRouteTables) routeTables.clear();
    const table = createStaticHandler(createRoutes({ ...loader, list: () => remotes }));
    routeTables.set(key, table);
    return table;
  }

  async function renderPage(page: PageRequest): Promise<RenderedPage | BareResponse> {
    const { url, language } = page;
    const i18n = i18nByLanguage[language];
    if (!i18n) throw new Error(`no texts for ${language}`);
    const queryClient = createQueryClient({ isServer: true });
    const { query, dataRoutes } = routeTable(page.remotes);
    if (page.form !== undefined && !matchRoutes(dataRoutes, new URL(url))?.at(-1)?.route.action) {
      return { status: 405 };
    }
    const requestContext = siteContext(
      queryClient,
      async () => options.contactMail,
      () => language,
    );
    const context = await query(requestOf(page), { requestContext });
    if (context instanceof Response) {
      return { status: context.status, location: context.headers.get('location') ?? '/' };
    }

    const metadata: PageMetadataValues = {};
    const renderMarkup = () =>
      renderToString(
        <Site i18n={i18n} queryClient={queryClient} uiConfig={options.uiConfig} menu={page.menu}>
          <MetadataContext value={metadata}>
            <StaticRouterProvider
              router={createStaticRouter(dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </MetadataContext>
        </Site>,
      );

    let markup: string;
    try {
      markup = renderMarkup();
    } catch (error) {
      // A section that throws costs only `main`: render again with its error boundary.
      options.onProblem({ where: new URL(url).pathname, detail: `render: ${stackOf(error)}` });
      context.errors = { [sectionsId]: remoteLoadFailure };
      markup = renderMarkup();
    }

    for (const { state, queryKey } of unansweredQueries(queryClient)) {
      if (isNoSuchItem(context, state.error)) continue;
      const detail = state.error ? describe(state.error) : 'not loaded: no loader prefetches it';
      options.onProblem({ where: queryKey.join('/'), detail });
    }

    const { errors } = context;
    return {
      status: statusOf(context, queryClient),
      markup,
      metadata,
      siteName: i18n.t('ui:siteName'),
      state: {
        language,
        queries: dehydrateAll(queryClient),
        router: {
          loaderData: Object.fromEntries(Object.keys(context.loaderData).map((id) => [id, null])),
          actionData: context.actionData,
          errors: errors && Object.fromEntries(Object.keys(errors).map((id) => [id, failureOf(errors[id])])),
        },
      },
      pages: context.matches.map(({ route }) => pageId(route.id ?? '')),
      isOfRemote: context.matches.some(({ route }) => route.id === own?.name),
    };
  }

  /** @throws ContentError, or Error when the section provides no such part */
  async function readPart(part: PartName): Promise<unknown> {
    const find = <T extends { path: string }>(list: readonly T[] | undefined) =>
      list?.find(({ path }) => 'path' in part && path === part.path);
    const read = {
      sitemap: module?.sitemap,
      search: module?.search,
      feed: find(module?.feeds)?.read,
      dataset: find(module?.datasets)?.read,
      calendar: find(module?.calendars)?.read,
    }[part.kind];
    if (!read) throw new Error(`${own?.name} provides no ${part.kind}`);
    const entries: unknown = await read(options.uiConfig.siteOrigin);
    const some = Array.isArray(entries) ? entries.slice(0, maxPartEntries) : entries;
    // As text: the server process passes it on to the index's worker without reading it.
    return part.kind === 'search' ? JSON.stringify(some) : some;
  }

  const textOf = (key: string, language: Language) =>
    i18nByLanguage[language]?.t(key, { fallbackLng: [], defaultValue: '' }) ?? '';
  return {
    renderPage,
    readPart,
    declared: module && (await declarationOf(own, module, textOf)),
  };
}

function requestOf({ url, form }: PageRequest): Request {
  if (form === undefined) return new Request(url);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return new Request(url, { method: 'POST', headers, body: form });
}

function failureOf(error: unknown) {
  return { kind: errorKind(error) ?? 'remote-load' };
}

/** Those that failed, and those that the page uses but no loader started; not those that wait for the visitor. */
function unansweredQueries(queryClient: QueryClient) {
  return queryClient.getQueryCache().findAll({
    predicate: ({ state, options }) =>
      state.status !== 'success' && !('enabled' in options && options.enabled === false),
  });
}

/** Any number of such addresses exist, and crawlers try them. */
function isNoSuchItem({ matches }: StaticHandlerContext, error: unknown): boolean {
  return errorKind(error) === 'not-found' && Object.keys(matches.at(-1)?.params ?? {}).length > 0;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (errorKind(error) === undefined) return stackOf(error);
  return error.cause === undefined ? error.message : `${error.message} (${describe(error.cause)})`;
}

/**
 * The response to a form has its action's status. Otherwise 404 only if everything that failed does not exist; any other
 * failure may be temporary: 503, never cached.
 */
function statusOf(
  { errors, actionData, statusCode }: StaticHandlerContext,
  queryClient: QueryClient,
): number {
  if (actionData) return statusCode;
  const kinds = [
    ...Object.values(errors ?? {}).map((error) => failureOf(error).kind),
    ...unansweredQueries(queryClient).map(({ state }) => errorKind(state.error)),
  ];
  if (kinds.length === 0) return 200;
  return kinds.every((kind) => kind === 'not-found') ? 404 : 503;
}

/** Includes failed queries, so that the browser hydrates the error that the server rendered. */
function dehydrateAll(queryClient: QueryClient) {
  const dehydrated = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => defaultShouldDehydrateQuery(query) || query.state.status === 'error',
  });
  for (const query of dehydrated.queries) {
    const kind = errorKind(query.state.error);
    query.state = { ...query.state, error: kind ? Object.assign(new Error(kind), { kind }) : null };
    query.state.fetchFailureReason = null;
  }
  return dehydrated;
}
