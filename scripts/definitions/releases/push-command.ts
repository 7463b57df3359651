import { EditRefusal } from "#engine/authoring";
import { differingFiles, folderDiffers } from "../../../api/authoring/serving/folder-state.ts";
import { markRelease, releaseMarkers } from "../../../api/authoring/serving/release-marker.ts";
import { publishRelease } from "../../../api/releases/publish.ts";
import { folderVersion } from "../../../api/store/definition-files.ts";
import type { OpenStore } from "../../../api/store/store.ts";
import { readCommandLine } from "../../bootstrap/command-line.js";
import { folderNamed } from "../folder/read-folder.ts";
import { liveRelease, readOrRefuse } from "./two-sides.ts";
import { withStore } from "./with-store.ts";

const command = {
  usage: "npm run definitions -- push",
  operands: "[folder]",
  about: `Makes a folder live, on every server of the database that DATABASE_URL names, if it passes the check and was made
from what is live, as the file .release in it says. Then .release names the new release.`,
  options: {
    note: { type: "string", value: "text", about: "What changes, for the list of releases." },
    over: {
      type: "string",
      value: "number",
      about: "Make it live over this release, which must be live, wherever the folder comes from.",
    },
  },
} as const;

export async function run(words: string[]): Promise<void> {
  const { values, positionals } = readCommandLine(command, words);
  const folder = folderNamed(positionals[0]);
  await withStore(async (store) => {
    const note = values.note?.trim() ?? "";
    if (note === "") throw new EditRefusal('Say what changes: --note "Ask for the size of the company".');
    await push(store, folder, { note, over: values.over });
  });
}

async function push(
  store: OpenStore,
  folder: string,
  { note, over }: { note: string; over: string | undefined },
): Promise<void> {
  const read = await readOrRefuse(folder);
  const { live, files } = await liveRelease(store);
  if (over !== undefined && over !== String(live.number))
    throw new EditRefusal(`Release ${live.number} is live, not ${over}. Look at what it changed first.`);
  if (folderVersion(read) === live.version) {
    await markRelease(folder, live, store.releases);
    console.log(`Nothing to do: the folder is release ${live.number}, which is live.`);
    return;
  }
  const isOnTop = (await releaseMarkers(folder)).includes(live.version);
  if (!isOnTop && over === undefined)
    throw new EditRefusal(folderDiffers(live, differingFiles(read, files)).message ?? "");
  const publisher = { env: { apiPath: process.env.API_PATH ?? "/api" }, store, clock: () => new Date() };
  const made = { files: read, base: live.number, note, source: "folder", author: null } as const;
  const published = await publishRelease(publisher, made);
  if ("faults" in published) {
    const lines = published.faults.map(
      ({ file, line, column, message }) => `${file}:${line}:${column} ${message}`,
    );
    throw new EditRefusal(`${lines.join("\n")}\nNothing went live.`);
  }
  if ("outdated" in published)
    throw new EditRefusal(`Release ${published.outdated} went live meanwhile, so nothing was published.`);
  const release = { number: published.number, version: folderVersion(read) };
  await markRelease(folder, release, store.releases);
  console.log(`Release ${published.number} is live: every server serves it within two seconds.`);
}
