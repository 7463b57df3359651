import { countInWords, type EditConflict, EditRefusal, mergeFolders } from "#engine/authoring";
import { baseOf } from "../../../api/authoring/serving/base-of.ts";
import { markRelease } from "../../../api/authoring/serving/release-marker.ts";
import type { OpenStore } from "../../../api/store/store.ts";
import { readCommandLine } from "../../bootstrap/command-line.js";
import { folderNamed } from "../folder/read-folder.ts";
import { writeFolder } from "../folder/write-folder.ts";
import { liveRelease, readOrRefuse } from "./two-sides.ts";
import { withStore } from "./with-store.ts";

const command = {
  usage: "npm run definitions -- pull",
  operands: "[folder]",
  about: `Brings the live release into a folder, and keeps what was changed there since: place by place, so that two
changes of one file go together. Where both changed the same place, says so and writes nothing, until you say which of
the two is right. Reads the database that DATABASE_URL names. The file .release in the folder then names the release.`,
  options: {
    yours: { type: "boolean", about: "Where both changed the same place, keep the folder's." },
    theirs: { type: "boolean", about: "Where both changed the same place, take the live release's." },
  },
} as const;

export async function run(words: string[]): Promise<void> {
  const { values, positionals } = readCommandLine(command, words);
  const folder = folderNamed(positionals[0]);
  await withStore(async (store) => {
    if (values.yours && values.theirs) throw new EditRefusal("Choose one of --yours and --theirs.");
    const [side = null] = (["yours", "theirs"] as const).filter((one) => values[one]);
    await pull(store, folder, side);
  });
}

async function pull(store: OpenStore, folder: string, side: "yours" | "theirs" | null): Promise<void> {
  const read = await readOrRefuse(folder);
  const { live, files } = await liveRelease(store);
  const base = await baseOf(store, folder, read);
  if (base?.isGuessed)
    console.log(`The folder doesn't say what it was made from; it is most like release ${base.number}.`);
  const merged = mergeFolders(base?.files ?? {}, read, files, () => side);
  if (merged.conflicts.length > 0) {
    throw new EditRefusal(
      `${countInWords(merged.conflicts.length, "place")} changed both in the folder and in release ${live.number}:\n` +
        `${merged.conflicts.map(conflictInWords).join("\n")}\n` +
        "Nothing was written. Make them the same, or run this again with --yours or --theirs.",
    );
  }
  await writeFolder(folder, read, merged);
  // Last: the folder counts as made from this release once it holds all of it.
  await markRelease(folder, live, store.releases);
  const changed = Object.keys(merged.files).length + merged.removed.length;
  console.log(`The folder holds release ${live.number}; ${countInWords(changed, "file")} changed.`);
}

function conflictInWords({ file, path, before, yours, theirs }: EditConflict): string {
  const place = path.length > 0 ? ` ${path.join(".")}` : "";
  const lines = [`  was    ${shown(before)}`, `  yours  ${shown(yours)}`, `  live   ${shown(theirs)}`];
  return [`${file}${place}`, ...lines].join("\n");
}

function shown(value: EditConflict["yours"]): string {
  if (value === undefined) return "(nothing)";
  const text = JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}...` : text;
}
