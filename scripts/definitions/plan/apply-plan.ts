import { randomUUID } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Fault } from "#engine/authoring";
import { bytesOfText } from "../../../api/authoring/folder/file-text.ts";
import { readSourceFiles } from "../../../api/authoring/folder/read-source-files.ts";
import { readFolder } from "../folder/read-folder.ts";
import type { Plan } from "./plan.ts";
import { Refusal } from "./refusal.ts";

/**
 * Writes all of a plan or nothing: into a copy beside the folder, which must pass the check, and from there by
 * renaming. Only files that the plan edits are overwritten, and only if they have not changed since they were read.
 */
export async function applyPlan(folder: string, read: { [file: string]: string }, plan: Plan): Promise<void> {
  const taken = Object.keys(plan.created).filter((file) => existsSync(join(folder, file)));
  if (taken.length > 0) throw new Refusal(`${taken.join(", ")}: already there. Choose another name.`);
  const copy = join(dirname(folder), `.${basename(folder)}-${randomUUID().slice(0, 8)}`);
  const stopped = () => {
    rmSync(copy, { recursive: true, force: true });
    process.exit(130);
  };
  process.once("SIGINT", stopped).once("SIGTERM", stopped);
  try {
    mkdirSync(copy);
    const written = { ...plan.edited, ...plan.created };
    for (const [file, text] of Object.entries({ ...(await readSourceFiles(folder)), ...written })) {
      if (!plan.removed?.includes(file)) writeInto(copy, file, text);
    }
    const { faults } = await readFolder(copy);
    // Lets a signal through that came during the check.
    await new Promise(setImmediate);
    if (faults.length > 0)
      throw new Refusal(`The result would not pass the check:\n${faults.map(lineFor).join("\n")}`);
    const changed = [...Object.keys(plan.edited), ...(plan.removed ?? [])].filter(
      (file) => readFileSync(join(folder, file), "utf8") !== read[file],
    );
    if (changed.length > 0) throw new Refusal(`${changed.join(", ")} changed meanwhile. Please try again.`);
    moveOver(copy, folder, plan);
  } finally {
    process.off("SIGINT", stopped).off("SIGTERM", stopped);
    rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * Moves new files first, then the files that name them, and takes away last what nothing names any more. Signals wait until the end because nothing here is
 * asynchronous; a failure undoes everything.
 */
function moveOver(copy: string, folder: string, { created, edited, removed = [] }: Plan): void {
  const undo: (() => void)[] = [];
  try {
    for (const part of newParts(folder, Object.keys(created))) {
      renameSync(join(copy, part), join(folder, part));
      undo.unshift(() => rmSync(join(folder, part), { recursive: true }));
    }
    for (const file of Object.keys(edited)) {
      const kept = join(copy, `${file}.before`);
      copyFileSync(join(folder, file), kept);
      renameSync(join(copy, file), join(folder, file));
      undo.unshift(() => renameSync(kept, join(folder, file)));
    }
    for (const file of removed) {
      const kept = join(copy, `${file}.before`);
      mkdirSync(dirname(kept), { recursive: true });
      renameSync(join(folder, file), kept);
      undo.unshift(() => renameSync(kept, join(folder, file)));
    }
  } catch (error) {
    for (const step of undo) step();
    throw error;
  }
}

/** Returns what can be renamed in one piece: files in existing folders, and whole new folders. */
function newParts(folder: string, files: string[]): string[] {
  const parts = files.map((file) => {
    const names = file.split("/");
    const known = names.findIndex((_name, index) => !existsSync(join(folder, ...names.slice(0, index + 1))));
    return names.slice(0, known + 1).join("/");
  });
  return [...new Set(parts)];
}

function writeInto(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), bytesOfText(file, text));
}

function lineFor({ file, line, column, rule, message }: Fault): string {
  return `${file}:${line}:${column} ${rule} ${message}`;
}
