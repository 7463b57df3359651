/** Documents with a build of their own: see renderer/build/studio.config.ts. */
export type OwnDocument = "studio" | "preview" | "reader";

/** Returns the document that an address opens, or null for one of the site. The desk is in the studio's. */
export function ownDocumentAt(path: string): OwnDocument | null {
  const [, name] = /^\/(studio|preview|reader|dashboard\/admin)(?:\/|$)/u.exec(path) ?? [];
  return name === "dashboard/admin" ? "studio" : ((name as OwnDocument | undefined) ?? null);
}
