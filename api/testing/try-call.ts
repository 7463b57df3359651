import { randomUUID } from "node:crypto";
import type { Route } from "../routing/route.ts";
import type { TestServer } from "./both-databases.ts";
import { type CallOptions, freshIp, type Reply } from "./calls.ts";

type Tried = Pick<Route, "method" | "path" | "body">;

/** The address of a route, with something in the place of each parameter. */
export function urlOf({ path }: Tried, id: string = randomUUID()): string {
  return path
    .replace(":wizard", "supplier")
    .replace(":step", "personal-details")
    .replace(":version", "1")
    .replace(":source", "naics")
    .replace(":revision", "0")
    .replace(/:\w+/g, id);
}

/** Makes a call as its route takes it, once with each kind of body. */
export async function tryCall(server: TestServer, route: Tried, options: CallOptions = {}): Promise<Reply[]> {
  const bodies: unknown[] = [];
  if (route.body === "json" || route.body === "either" || route.body === "report") bodies.push({});
  if (route.body === "multipart" || route.body === "either") bodies.push(new FormData());
  if (route.body === undefined || route.body === "zip") bodies.push(undefined);
  const replies: Reply[] = [];
  for (const body of bodies) {
    const type = route.body === "report" ? "application/csp-report" : "application/zip";
    const isSpecial = route.body === "report" || route.body === "zip";
    const headers: CallOptions["headers"] = isSpecial ? { "Content-Type": type } : {};
    const how = {
      ...(body !== undefined && { body }),
      ip: freshIp(),
      ...options,
      headers: { ...headers, ...options.headers },
    };
    replies.push(await server.call(route.method, urlOf(route), how));
  }
  return replies;
}
