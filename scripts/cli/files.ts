import { moveFiles } from "../../api/operating/move-files.ts";
import { orEnd, readCommandLine, UsageError } from "../bootstrap/command-line.js";
import { operate } from "./operate.ts";

const command = {
  usage: "npm run cli -- files",
  operands: "move",
  about: `move: copies all uploads to another place, a folder or a bucket, while the site runs. Each copy is read again and its
hash compared; what is there already is left, so a move that was broken off goes on. The source stays as it is.
Order: move, set FILES_URL to the new place and restart the servers, move again for what came meanwhile.`,
  options: {
    from: { type: "string", value: "url", about: "Where uploads are. Default: FILES_URL." },
    to: { type: "string", value: "url", about: "Where they shall be, in the form of FILES_URL." },
    "dry-run": { type: "boolean", about: "Only say what there is to copy." },
    compare: { type: "boolean", about: "Also compare the bytes of what is there already." },
    json: { type: "boolean", about: "Print the result as JSON." },
  },
} as const;

export async function run(words: string[]): Promise<void> {
  const { values, positionals } = readCommandLine(command, words);
  const to = orEnd(() => {
    if (positionals[0] !== "move") throw new UsageError("Say move.");
    if (values.to) return values.to;
    throw new UsageError("Name the new place with --to.");
  }, command.usage);
  await operate(async (env) => {
    const isDry = values["dry-run"] ?? false;
    const result = await moveFiles(env, {
      ...{ from: values.from ?? env.filesUrl, to, isDry, comparesAll: values.compare ?? false },
      onProgress(done, total) {
        if (done % 1_000 === 0) console.error(`${done} of ${total} files`);
      },
    });
    const { copied, bytes, there } = result;
    if (values.json) return console.log(JSON.stringify(result));
    const sum = `${copied} files of together ${Math.ceil(bytes / 1e6)} MB`;
    console.log(
      isDry
        ? `${sum} would be copied; ${there} are there already.`
        : `${sum} were copied and compared; ${there} were there already.\nOnce the servers run with FILES_URL=${to}, move again for the rest; then the old place may go.`,
    );
  });
}
