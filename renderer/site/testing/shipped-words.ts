import { readFileSync } from "node:fs";
import type { SiteFiles } from "../../../definitions/schema/site.gen.d.ts";

/** Returns the content of a JSON file of the shipped site. */
export function shippedWords<Key extends keyof SiteFiles>(key: Key): SiteFiles[Key] {
  const name = key === "earlyAccess" ? "early-access" : key;
  return JSON.parse(readFileSync(new URL(`../../../definitions/site/${name}.json`, import.meta.url), "utf8"));
}

/** The addresses of the shipped wizards, as pages know them. */
export const shippedWizards = Object.fromEntries(
  ["buyer", "supplier"].map((id) => {
    const basePath = `/${id}-profile-registration`;
    const [start, review, end] = ["personal-details", "review", "registration-confirmation"].map(
      (slug) => `${basePath}/${slug}`,
    ) as [string, string, string];
    return [id, { role: id.toUpperCase(), basePath, start, review, end, documents: [] }];
  }),
);
