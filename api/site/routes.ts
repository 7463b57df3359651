import { slug } from "../base/path-parameters.ts";
import { type Route, route } from "../routing/route.ts";
import { getLegalPage, getLegalVersion, getSite } from "./handlers.ts";

/** The texts of the public pages: for everybody, and the same for everybody. */
export const siteRoutes: Route[] = [
  route("GET", "/site", getSite, { who: "anyone", isShared: true, reply: "SiteWords", statuses: [304, 404] }),
  route("GET", "/site/legal/:page", getLegalPage, {
    who: "anyone",
    isShared: true,
    params: { page: slug("There is no such document.") },
    reply: "LegalPage",
    statuses: [304],
  }),
  route("GET", "/site/legal/:page/:day", getLegalVersion, {
    who: "anyone",
    isShared: true,
    params: { page: slug("There is no such document."), day: slug("There is no such version.") },
    reply: "LegalPage",
    statuses: [304],
  }),
];
