import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { EditRefusal, type SourceFiles } from "#engine/authoring";
import { bytesOfText, textOfFile } from "../../../api/authoring/folder/file-text.ts";

/** New texts by file, and the files that go. */
export interface FileChanges {
  files: SourceFiles;
  removed: string[];
}

/**
 * Writes all changes or nothing: into a folder beside, and from there by renaming once `check` has not thrown. Refuses
 * to touch what has changed since the folder was read.
 */
export async function writeFolder(
  folder: string,
  read: SourceFiles,
  changes: FileChanges,
  check = () => {},
): Promise<void> {
  const beside = mkdtempSync(join(dirname(folder), `.${basename(folder)}-`));
  const stopped = () => {
    rmSync(beside, { recursive: true, force: true });
    process.exit(130);
  };
  process.once("SIGINT", stopped).once("SIGTERM", stopped);
  try {
    for (const [file, text] of Object.entries(changes.files)) {
      mkdirSync(dirname(join(beside, file)), { recursive: true });
      writeFileSync(join(beside, file), bytesOfText(file, text));
    }
    check();
    // Lets a signal through that came during the check: Node looks for signals between two of these.
    for (let turn = 0; turn < 2; turn += 1) await new Promise(setImmediate);
    const touched = [...Object.keys(changes.files), ...changes.removed];
    const changed = touched.filter((file) => textNow(folder, file) !== read[file]);
    if (changed.length > 0)
      throw new EditRefusal(`${changed.join(", ")} changed meanwhile. Please try again.`);
    moveOver(beside, folder, read, changes);
  } finally {
    process.off("SIGINT", stopped).off("SIGTERM", stopped);
    rmSync(beside, { recursive: true, force: true });
  }
}

function textNow(folder: string, file: string): string | undefined {
  try {
    return textOfFile(file, readFileSync(join(folder, file)));
  } catch {
    return undefined;
  }
}

/**
 * Moves new files first, whole new folders in one piece, then the files that name them, and takes away last what nothing
 * names any more. Signals wait until the end because nothing here is asynchronous; a failure undoes everything.
 */
function moveOver(beside: string, folder: string, read: SourceFiles, { files, removed }: FileChanges): void {
  const undo: (() => void)[] = [];
  const move = (part: string) => {
    renameSync(join(beside, part), join(folder, part));
    undo.unshift(() => rmSync(join(folder, part), { recursive: true }));
  };
  const setAside = (file: string) => {
    const kept = join(beside, `${file}.before`);
    mkdirSync(dirname(kept), { recursive: true });
    renameSync(join(folder, file), kept);
    undo.unshift(() => renameSync(kept, join(folder, file)));
  };
  const created = Object.keys(files).filter((file) => !(file in read));
  const edited = Object.keys(files).filter((file) => file in read);
  try {
    for (const file of created) {
      const names = file.split("/");
      const parts = names.map((_name, index) => names.slice(0, index + 1).join("/"));
      const missing = parts.find((part) => !existsSync(join(folder, part)));
      if (missing) move(missing);
    }
    for (const file of edited) {
      setAside(file);
      move(file);
    }
    for (const file of removed) setAside(file);
  } catch (error) {
    for (const step of undo) step();
    throw error;
  }
}
