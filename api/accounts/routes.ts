import type { Route } from "../routes.ts";

/** Sign-up, login, names and the end of a login. */
export const accountRoutes: Route[] = [];
