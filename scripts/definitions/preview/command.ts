import { pagesBuild } from "../../bootstrap/builds.js";
import { readCommandLine } from "../../bootstrap/command-line.js";
import { folderNamed } from "../folder/read-folder.ts";
import { openPreview } from "./preview.ts";

const command = {
  usage: "npm run definitions -- preview",
  operands: "[folder]",
  about: `Opens a folder in a studio of its own on this machine, over a database that is thrown away: each step as any sample
registrant sees it, beside its questions. The studio follows what you save and shows its faults. PORT names another port
than 3100.`,
  options: {},
};

export async function run(words: string[]): Promise<void> {
  const { positionals } = readCommandLine(command, words);
  const folder = folderNamed(positionals[0]);
  pagesBuild.runWhenStale();
  const preview = await openPreview(folder, {
    port: Number(process.env.PORT ?? 3100),
    say: console.log,
  }).catch((error: Error) => {
    console.error(`${error.message} PORT=0 takes any port that is free.`);
    process.exit(1);
  });
  console.log("Ctrl-C ends it and throws away what was changed in the studio.");
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void preview.close().then(() => process.exit(0)));
}
