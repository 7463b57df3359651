import { useEffect, useMemo, useState } from "react";
import { fetchFile } from "../../session/client.ts";
import type { DraftState } from "../draft/draft-session.ts";

type Files = DraftState["files"];

/** Returns the files that the draft began with: those of a release. Null until they have loaded, or if they can't. */
export function useBaseFiles(release: number): Files | null {
  const [loaded, setLoaded] = useState<{ release: number; files: Files } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    filesOf(release, leaving.signal).then(
      (files) => setLoaded({ release, files }),
      // The page does without: it only compares with them.
      () => {},
    );
    return () => leaving.abort();
  }, [release]);
  return loaded?.release === release ? loaded.files : null;
}

async function filesOf(release: number, signal: AbortSignal): Promise<Files> {
  const [zip, { unzipSync }] = await Promise.all([
    fetchFile(`studio/releases/${release}/files.zip`, signal),
    import("fflate"),
  ]);
  const decoder = new TextDecoder();
  const entries = Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer())));
  return Object.fromEntries(entries.map(([file, bytes]) => [file, decoder.decode(bytes)]));
}

/** Returns the texts of the draft that are not as in its base, each with what became of it. */
export function useChangedFiles(files: Files, base: Files | null): ReadonlyMap<string, "edited" | "new"> {
  return useMemo(() => {
    const changed = new Map<string, "edited" | "new">();
    if (!base) return changed;
    for (const [file, text] of Object.entries(files)) {
      const before = base[file];
      if (before === undefined) changed.set(file, "new");
      else if (isText(file) && before !== text) changed.set(file, "edited");
    }
    return changed;
  }, [files, base]);
}

/** Returns whether a file is edited as text; any other is a picture. */
export function isText(file: string): boolean {
  return /\.(?:json|md)$/u.test(file);
}
