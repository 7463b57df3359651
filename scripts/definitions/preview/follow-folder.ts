import type { Operation, SourceFiles } from "#engine/authoring";
import { changesTo, isSchemaFile } from "../../../api/authoring/drafts/folders.ts";
import { readSourceFiles } from "../../../api/authoring/folder/read-source-files.ts";
import type { draftCalls } from "../../../api/testing/drafts.ts";
import { done } from "../../../api/testing/sample-calls.ts";

interface Following {
  folder: string;
  /** The id of the draft. */
  draft: string;
  /** Files of the folder when the draft was begun. */
  files: SourceFiles;
  calls: () => Promise<ReturnType<typeof draftCalls>>;
  say: (line: string) => void;
}

/** Returns a function that brings what was saved in a folder since the last time into a draft, file by file. */
export function followFolder({ folder, draft, files, calls, say }: Following): () => Promise<void> {
  let before = files;
  return async () => {
    try {
      const now = await readSourceFiles(folder);
      const saved = Object.entries(changesTo(before, now)).filter(([file]) => !isSchemaFile(file));
      if (saved.length > 0) {
        const { edit, get } = await calls();
        const { revision, files } = await get(draft);
        const write = ([file, text]: (typeof saved)[number]): Operation[] => {
          if (text !== null) return [{ kind: "write", file, text, before: files[file] ?? null }];
          return files[file] === undefined ? [] : [{ kind: "delete-file", file }];
        };
        done(await edit(draft, revision, ...saved.flatMap(write)));
      }
      before = now;
    } catch (error) {
      say(`What was saved could not be followed: ${(error as Error).message}`);
    }
  };
}
