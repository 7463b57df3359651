import type { ApiContext } from "./route.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "DELETE"];

/** Returns the method of a request, or a word for those that no route has. */
export function methodName({ method }: Pick<ApiContext, "method">): string {
  return methods.includes(method) ? method : "other";
}

/** Returns the pattern of the route that a request took, or a word for what has none; never anything a caller made up. */
export function routeName({ state, path, method, services, status }: ApiContext): string {
  if (state.route) return state.route.path;
  if (path === "/healthz" || path === "/readyz") return path;
  if (path.startsWith("/assets/")) return "assets";
  const isRead = method === "GET" || method === "HEAD";
  return isRead && status !== 400 && !path.startsWith(`${services.env.apiPath}/`) ? "pages" : "none";
}
