// Door: the react-router names that pages and UI parts use, by name (a library shared whole is not tree-shaken).
// The shell alone also imports the router's construction parts, straight from the library.

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
