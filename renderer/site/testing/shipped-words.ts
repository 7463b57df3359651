import { readFileSync } from "node:fs";
import type { SiteFiles } from "../../../definitions/schema/site.gen.d.ts";

/** Returns the content of a JSON file of the shipped site. */
export function shippedWords<Key extends keyof SiteFiles>(key: Key): SiteFiles[Key] {
  const name = key === "earlyAccess" ? "early-access" : key;
  return JSON.parse(readFileSync(new URL(`../../../definitions/site/${name}.json`, import.meta.url), "utf8"));
}
