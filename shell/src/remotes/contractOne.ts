import type { ContactMail, RemoteModule, RemoteModuleOne, SiteServices } from '@consejo/shared/contract';
import { createQueryClient } from '@consejo/shared/query';
import {
  type ActionFunctionArgs,
  contactMailContext,
  queryClientContext,
  type RouteObject,
  type SiteContext,
} from '@consejo/shared/router';

// Contract 1 builds create their routes per visitor, closing over the services they receive. Here the route table is built
// once for its structure; each loader or action call builds it again with that visitor's services.

/** For loaders: in contract 1 only actions read it. */
const emptyMail: ContactMail = {
  councilEmail: '',
  senderEmail: '',
  councilTemplate: '',
  visitorTemplate: '',
};

/** Adapts a contract 1 build to the current contract. */
export function fromContractOne({ namespace, locales, routes }: RemoteModuleOne): RemoteModule {
  const outline = routes({ queryClient: createQueryClient({ isServer: true }), contactMail: emptyMail });
  return { namespace, locales, content: [], routes: outline.map((route, index) => adapt(route, [index])) };

  function adapt(route: RouteObject, place: number[]): RouteObject {
    const { loader, action } = route;
    const visitorRoute = (services: SiteServices) => routeAt(routes(services), place);
    const adapted = {
      ...route,
      ...(typeof loader === 'function' && {
        loader: (args: ActionFunctionArgs) =>
          call(visitorRoute(servicesOf(args.context, emptyMail)).loader, args),
      }),
      ...(typeof action === 'function' && {
        action: async (args: ActionFunctionArgs) => {
          const mail = await args.context.get(contactMailContext)();
          return call(visitorRoute(servicesOf(args.context, mail)).action, args);
        },
      }),
    };
    return adapted.index || !adapted.children
      ? adapted
      : { ...adapted, children: adapted.children.map((child, index) => adapt(child, [...place, index])) };
  }
}

function servicesOf(context: SiteContext, contactMail: ContactMail): SiteServices {
  return { queryClient: context.get(queryClientContext), contactMail };
}

function call(made: RouteObject['loader'] | RouteObject['action'], args: ActionFunctionArgs) {
  return typeof made === 'function' ? made(args) : null;
}

function routeAt(routes: RouteObject[], [index = 0, ...rest]: number[]): RouteObject {
  const route = routes[index] ?? {};
  return rest.length === 0 ? route : routeAt(route.children ?? [], rest);
}
