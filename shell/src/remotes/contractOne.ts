import type { ContactMail, RemoteModule, RemoteModuleOne, SiteServices } from '@consejo/shared/contract';
import { createQueryClient } from '@consejo/shared/query';
import {
  type ActionFunctionArgs,
  contactMailContext,
  queryClientContext,
  type RouteObject,
  type SiteContext,
} from '@consejo/shared/router';

// Builds of contract 1 make their routes for one visitor, around what they are lent. Here their table is made once, and
// anew for each call of a loader or an action, which then has that visitor's own.

/** Only actions of contract 1 read it. */
const noMail: ContactMail = { councilEmail: '', senderEmail: '', councilTemplate: '', visitorTemplate: '' };

/** A build of contract 1 as a remote of today. */
export function fromContractOne({ namespace, locales, routes }: RemoteModuleOne): RemoteModule {
  const outline = routes({ queryClient: createQueryClient({ isServer: true }), contactMail: noMail });
  return { namespace, locales, content: [], routes: outline.map((route, index) => adapt(route, [index])) };

  function adapt(route: RouteObject, place: number[]): RouteObject {
    const { loader, action } = route;
    const ownRoute = (services: SiteServices) => routeAt(routes(services), place);
    const adapted = {
      ...route,
      ...(typeof loader === 'function' && {
        loader: (args: ActionFunctionArgs) => call(ownRoute(lend(args.context, noMail)).loader, args),
      }),
      ...(typeof action === 'function' && {
        action: async (args: ActionFunctionArgs) => {
          const mail = await args.context.get(contactMailContext)();
          return call(ownRoute(lend(args.context, mail)).action, args);
        },
      }),
    };
    return adapted.index || !adapted.children
      ? adapted
      : { ...adapted, children: adapted.children.map((child, index) => adapt(child, [...place, index])) };
  }
}

function lend(context: SiteContext, contactMail: ContactMail): SiteServices {
  return { queryClient: context.get(queryClientContext), contactMail };
}

function call(made: RouteObject['loader'] | RouteObject['action'], args: ActionFunctionArgs) {
  return typeof made === 'function' ? made(args) : null;
}

function routeAt(routes: RouteObject[], [index = 0, ...rest]: number[]): RouteObject {
  const route = routes[index] ?? {};
  return rest.length === 0 ? route : routeAt(route.children ?? [], rest);
}
