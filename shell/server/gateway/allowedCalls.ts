/** The content calls that a browser may make through this server (specification, section 7); all else is refused. */
type AllowedCall = {
  method: 'GET' | 'POST';
  /** Path below /api. */
  path: RegExp;
  /** Query parameters that are passed on; others (`status` and `publicationFilter` would show drafts) are dropped. */
  search: RegExp;
};

const populate = 'populate(\\[\\w+\\])*';
const paging = 'pagination\\[(page|pageSize|withCount)\\]';
const names = (...patterns: string[]) => new RegExp(`^(${patterns.join('|')})$`);

const read = (path: string, ...search: string[]): AllowedCall => ({
  method: 'GET',
  path: new RegExp(`^/(?:${path})$`),
  search: names(populate, ...search),
});

export const allowedCalls: AllowedCall[] = [
  read(
    '(home|about|certification|public|contact|event|news|publication)-view' +
      '|organization-chart|(family|children|integrative)-medicine-view',
  ),
  read('galleries', paging, 'filters\\[type\\]\\[\\$eq\\]', 'sort(\\[\\d\\])?'),
  read('(institutions|associations|events)', paging, 'sort(\\[\\d\\])?'),
  read(
    'news',
    paging,
    'sort(\\[\\d\\])?',
    'filters\\[category\\]\\[\\$eq\\]',
    'filters\\[hashtags\\]\\[\\$containsi\\]',
    // The items before and after one in time.
    'filters\\[publicationDate\\]\\[\\$[lg]te\\]',
    'filters\\[\\$or\\]\\[\\d\\]\\[(publicationDate|id)\\]\\[\\$[lg]t\\]',
    'fields\\[\\d\\]',
  ),
  read('news/[A-Za-z0-9]+'),
  { method: 'POST', path: /^\/(contact-informations|mail-sender\/send)$/, search: /^$/ },
];

/**
 * The call as it goes on to the backend, or undefined when there is no such call.
 * @param pathname below /api, still escaped
 */
export function allowCall(method: string, pathname: string, search: URLSearchParams): string | undefined {
  const call = allowedCalls.find((allowed) => allowed.method === method && allowed.path.test(pathname));
  if (!call) return undefined;
  const passed = new URLSearchParams([...search].filter(([name]) => call.search.test(name)));
  return passed.size > 0 ? `${pathname}?${passed}` : pathname;
}
