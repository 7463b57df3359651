import type { DeclaredPage } from "../responses/site.ts";
import type { Site } from "./site.ts";

const kinds = ["instructions", "dashboard", "team"] as const;

/** Returns the pages that wizards have besides their steps. */
export function declaredPages(wizards: Site["wizards"]): DeclaredPage[] {
  return Object.values(wizards).flatMap((wizard) =>
    kinds.flatMap((kind) => {
      const path = wizard[kind]?.path;
      const who = kind === "instructions" ? null : (wizard.role ?? "signed-in");
      return path === undefined ? [] : [{ path, kind, who }];
    }),
  );
}
