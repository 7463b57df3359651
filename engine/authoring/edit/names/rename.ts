import { applyEdits } from "jsonc-parser";
import { listFile, pageFile } from "../../source/layout.ts";
import type { SourceFiles } from "../../source/source.ts";
import { withValue } from "../text/changed-text.ts";
import { type Mention, mentionsInAll } from "./mentions.ts";
import { nameOfTarget, type Target } from "./target.ts";

/** An edit of a folder, ready to be written: whole texts by file, and files that go. */
export interface FolderEdit {
  files: SourceFiles;
  removed: string[];
  /** Every place that names what is edited. */
  mentions: Mention[];
}

/**
 * Renames a step, field, column or list wherever it is named, and writes the old name into `was`, so that what
 * registrants answered follows. A shared file is renamed for every wizard that uses it.
 */
export function rename(files: SourceFiles, target: Target, name: string): FolderEdit {
  const mentions = mentionsInAll(files, target);
  const edited = new Map<string, string>();
  for (const file of new Set(mentions.map((mention) => mention.file))) {
    const edits = mentions
      .filter((mention) => mention.file === file)
      .map(({ offset, length }) => ({ offset, length, content: name }));
    edited.set(file, applyEdits(files[file] ?? "", edits));
  }
  const before = nameOfTarget(target);
  for (const { file, path, target: mentioned } of mentions.filter(({ use }) => use === "definition")) {
    if (mentioned.kind !== "field" && mentioned.kind !== "column") continue;
    const at = [...path.slice(0, -1), name];
    edited.set(file, withFormerName(edited.get(file) ?? "", at, before));
  }
  const [old, now] = [fileOf(target, before), fileOf(target, name)];
  if (old === null || now === null) return { files: Object.fromEntries(edited), removed: [], mentions };
  edited.set(now, withFormerName(edited.get(old) ?? files[old] ?? "", [], before));
  edited.delete(old);
  return { files: Object.fromEntries(edited), removed: [old], mentions };
}

/** Returns the text with a former name noted in the `was` of what stands at a path. */
export function withFormerName(text: string, at: (string | number)[], before: string): string {
  const holder = at.reduce<unknown>(
    (value, key) => (value as { [key: string | number]: unknown } | undefined)?.[key],
    JSON.parse(text),
  );
  const { was, title } = (holder ?? {}) as { was?: string | string[]; title?: string };
  const names = was === undefined ? before : [before, ...[was].flat()];
  return withValue(text, [...at, "was"], names, title === undefined ? undefined : "title");
}

/** The file that bears the target's name; null where it is a key within a file. */
function fileOf(target: Target, name: string): string | null {
  if (target.kind === "list") return listFile(name);
  return target.kind === "step" ? pageFile({ ...target, step: name }) : null;
}
