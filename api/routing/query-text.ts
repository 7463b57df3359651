import { badRequest } from "../base/problems.ts";
import type { ApiContext } from "./route.ts";

const longest = 200;

/** Returns a text of the address; empty if there is none. Throws if it is long, there are several, or it can't be stored. */
export function queryText({ query }: ApiContext, name: string): string {
  const value = query[name] ?? "";
  if (typeof value !== "string" || value.length > longest || value.includes("\0"))
    throw badRequest(`Send one "${name}" of ${longest} characters or fewer.`, [name]);
  return value;
}
