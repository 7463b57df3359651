import { cp, readFile, rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Fault } from "#engine/authoring";
import { at } from "../../bootstrap/project.js";

/** What opened pages are told: which version they should show, and what is wrong with the current files. */
export interface PreviewState {
  version: string;
  faults: Fault[];
}

export interface ProductPages {
  /** The folder that the server serves. */
  folder: string;
  tell(state: PreviewState): Promise<void>;
}

/** Copies the built pages and adds a script to them that follows the definitions. */
export async function copyPages(parent: string): Promise<ProductPages> {
  const folder = join(parent, "pages/renderer");
  await cp(at("dist/renderer"), folder, { recursive: true });
  await symlink(at("dist/prerender"), join(parent, "pages/prerender"));
  await cp(at("scripts/definitions/preview/follow-opened.js"), join(folder, "preview-follow.js"));
  const index = join(folder, "index.html");
  const page = await readFile(index, "utf8");
  const script = '<script type="module" src="/preview-follow.js"></script>';
  await writeFile(index, page.replace("</head>", `${script}</head>`));
  const file = join(folder, "preview.json");
  return {
    folder,
    async tell(state) {
      await writeFile(`${file}.new`, JSON.stringify(state));
      await rename(`${file}.new`, file);
    },
  };
}
