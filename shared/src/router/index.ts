// Door: the react-router names that pages and UI parts use, listed because a library shared whole is not tree-shaken.
// Only the shell imports the parts that construct the router, directly from the library.

export type { ActionFunctionArgs, LinkProps, RouteObject } from 'react-router-dom';
export {
  data,
  Link,
  Outlet,
  redirect,
  useActionData,
  useFetcher,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { contactMailContext, queryClientContext, type SiteContext } from './siteContext.ts';
