import Router, { type RouterMiddleware } from "@koa/router";
import Koa from "koa";
import type { Library } from "#engine";
import { parametersIn, readParameters } from "./base/path-parameters.ts";
import { HttpProblem, notFound } from "./base/problems.ts";
import { refuseUnclearTarget } from "./base/request-target.ts";
import { closeAfterUnreadBody } from "./connections/lingering-close.ts";
import { limitInFlight } from "./connections/requests-in-flight.ts";
import { health } from "./health/health.ts";
import { logUnfinishedResponse } from "./logging/unfinished-responses.ts";
import { compressBodies } from "./middleware/compression.ts";
import { type OverloadLimits, refuseInOverload } from "./middleware/overload.ts";
import { setSecurityHeaders } from "./middleware/security-headers.ts";
import { traceRequests } from "./middleware/trace-requests.ts";
import { routeFinders, routesAt, routesOf } from "./routes.ts";
import { findCaller } from "./routing/bearer.ts";
import { countCall } from "./routing/count-call.ts";
import { respondToErrors } from "./routing/errors.ts";
import { readFields } from "./routing/fields.ts";
import { guard } from "./routing/guards.ts";
import { openBodies } from "./routing/open-bodies.ts";
import { readBody, takesBody, unsupported } from "./routing/read-body.ts";
import { logRequests } from "./routing/request-log.ts";
import type { ApiContext, Route, RouteFinder } from "./routing/route.ts";
import type { Services } from "./routing/services.ts";
import { limitTraffic, type Traffic } from "./routing/traffic.ts";
import { siteFiles } from "./site/site-files.ts";
import { servePages } from "./site/static-pages.ts";
import { isTracing } from "./tracing/tracing.ts";

export interface AppOptions {
  /** Folder of the built pages. */
  pages: string;
  traffic?: Traffic;
  /** Counts requests for a monitoring system. */
  count?: Koa.Middleware;
  /** Concurrent requests of one client, used behind proxies, which hide whose the connections are. */
  mostInFlight: number;
  /** Limits from which calls are refused because those under way take too long. */
  overload?: OverloadLimits | undefined;
}

const usualTraffic: Traffic = { signedIn: 300, anonymous: 100 };

/** Creates the Koa app. The order of all middleware is here. */
export function createApp(services: Services, options: AppOptions): Koa {
  const app = new Koa();
  app.proxy = services.env.trustedProxies > 0;
  app.maxIpsCount = services.env.trustedProxies;
  app.silent = true;
  app.on("error", logUnfinishedResponse(services.log));
  app.context.services = services;

  if (isTracing()) app.use(traceRequests);
  if (options.count) app.use(options.count);
  app.use(closeWhenStopping);
  app.use(closeAfterUnreadBody);
  app.use(refuseUnclearTarget);
  app.use(logRequests);
  app.use(setSecurityHeaders(services.env));
  app.use(respondToErrors);
  app.use(refuseInOverload(services.env.apiPath, options.overload));
  if (app.proxy) app.use(limitInFlight(options.mostInFlight));
  app.use(compressBodies());
  app.use(openBodies);
  app.use(health(services));
  app.use(siteFiles);
  app.use(servePages(options.pages));
  app.use(findCaller);
  const routes = routesAt(services.env.apiPath, Object.keys(services.lookups));
  app.use(serveRoutes(routes.filter(({ isShared }) => isShared)));
  app.use(limitTraffic(options.traffic ?? usualTraffic));
  app.use(serveRoutes(routes.filter(({ isShared }) => !isShared)));
  app.use(serveLibrary());
  app.use(findRoutes(routeFinders));
  app.use(refuseUnmatched);
  return app;
}

/** Closes each connection after its response during shutdown, because idle ones would delay it. */
const closeWhenStopping: Koa.Middleware = async (ctx, next) => {
  await next();
  if ((ctx.services as Services).stopping()) ctx.set("Connection", "close");
};

const refuseUnmatched: Koa.Middleware = async (ctx) => {
  if (ctx.state.otherBody) throw unsupported();
  const layers = (ctx.matched ?? []) as { methods: string[] }[];
  if (layers.length === 0) throw notFound("There is no such call.");
  ctx.set("Allow", [...new Set(layers.flatMap((layer) => layer.methods))].join(", "));
  throw new HttpProblem(405, "wrong-method", "This call has another method.");
};

/** Routes of one length have a router: it tries each of its routes in turn, and a parameter stands for one part alone. */
function serveRoutes(table: Route[]): Koa.Middleware {
  const routers = new Map<number, Router>();
  for (const route of table) {
    const open = parametersIn(route.path).filter((name) => !route.params?.[name]);
    if (open.length > 0) throw new Error(`${route.path}: say what form ${open.join(", ")} has.`);
    const router = routers.get(partsIn(route.path)) ?? new Router({ strict: true, sensitive: true });
    routers.set(partsIn(route.path), router);
    router.register(route.path, [route.method], ((ctx, next) =>
      serve(ctx as unknown as ApiContext, route, next)) as RouterMiddleware);
  }
  const found = new Map([...routers].map(([parts, router]) => [parts, router.routes() as Koa.Middleware]));
  return (ctx, next) => found.get(partsIn(ctx.path))?.(ctx, next) ?? next();
}

function partsIn(path: string): number {
  return path.split("/").length;
}

/** Serves the routes whose addresses the live definitions name, from one table per version of them. */
function serveLibrary(): Koa.Middleware {
  const tables = new WeakMap<Library, Koa.Middleware>();
  return (ctx, next) => {
    const library = (ctx.services as Services).definitions.current();
    const table = tables.get(library) ?? serveRoutes(routesOf(library));
    tables.set(library, table);
    return table(ctx, next);
  };
}

function findRoutes(finders: RouteFinder[]): Koa.Middleware {
  return async (context, next) => {
    const ctx = context as unknown as ApiContext;
    for (const find of finders) {
      const route = find(ctx.services, ctx.method, ctx.path);
      if (route) return await serve(ctx, route, next);
    }
    await next();
  };
}

/** Handles a call, from authorization to the response. */
async function serve(ctx: ApiContext, route: Route, next: () => Promise<unknown>): Promise<void> {
  ctx.state.route = route;
  if (!takesBody(ctx, route)) {
    // A definition may declare the same path with another encoding.
    ctx.state.otherBody = true;
    await next();
    return;
  }
  await guard(ctx, route);
  const parameters = readParameters((ctx as { params?: { [name: string]: string } }).params, route.params);
  if (route.limit) await countCall(ctx, route.limit);
  const query = route.query && readFields(ctx.query, route.query);
  const body = await readBody(ctx, route);
  ctx.input = { ...query, ...body, ...parameters };
  const success = route.statuses?.find((status) => status < 300);
  if (success) ctx.status = success;
  const reply = await route.handler(ctx as ApiContext<never>, next);
  if (reply !== undefined) ctx.body = reply;
}
