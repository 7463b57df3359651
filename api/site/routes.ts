import { slug } from "../base/path-parameters.ts";
import type { Route } from "../routing/route.ts";
import { getLegalPage, getLegalVersion, getSite } from "./handlers.ts";

/** The texts of the public pages: for everybody, and the same for everybody. */
export const siteRoutes: Route[] = [
  { method: "GET", path: "/site", who: "anyone", isShared: true, handler: getSite },
  {
    method: "GET",
    path: "/site/legal/:page",
    who: "anyone",
    isShared: true,
    params: { page: slug("There is no such document.") },
    handler: getLegalPage,
  },
  {
    method: "GET",
    path: "/site/legal/:page/:day",
    who: "anyone",
    isShared: true,
    params: { page: slug("There is no such document."), day: slug("There is no such version.") },
    handler: getLegalVersion,
  },
];
