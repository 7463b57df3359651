import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { stepView, pathOf, problemsIn, reviewOf, type Wizard } from "#engine";
import type { Scene } from "../scenes/scene.ts";
import type { Stock } from "../scenes/shelf.ts";
import { storyFileOf } from "../scenes/story-file.ts";
import type { Facts, SignOffs } from "./coverage.ts";

const stories = fileURLToPath(new URL("..", import.meta.url));
const signedOff = join(stories, "signed-off.json");

/** Who signed what; nobody anything as long as there is no such file. */
export function readSignOffs(file = signedOff): SignOffs {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as SignOffs) : {};
}

/** The fingerprints of every scene of these definitions, of every hand-written story file and of every kept picture. */
export function readFacts(stock: Stock): Facts {
  return { scenes: scenePrints(stock), files: filePrints(), pictures: picturePrints() };
}

function scenePrints(stock: Stock): Facts["scenes"] {
  const prints: Facts["scenes"] = {};
  for (const wizard of Object.values(stock.library?.wizards ?? {})) {
    const { id, steps } = wizard.definition;
    for (const step of Object.keys(steps)) {
      const { scenes } = storyFileOf({ wizard: id, step }, stock);
      for (const [name, scene] of Object.entries(scenes))
        prints[`${id}/${step} ${name}`] = print(seenOf(wizard, step, scene));
    }
  }
  return prints;
}

/** All that a scene shows of the definitions: its questions in words, its answers, what is wrong with them. */
function seenOf(wizard: Wizard, step: string, scene: Scene): string {
  const { entries, typed, pressed } = scene;
  const { answers } = pathOf(wizard, entries);
  const answer = typed ?? entries[step]?.answer ?? {};
  const { kind = "step" } = wizard.definition.machine.states[step]?.meta ?? {};
  const { shows: _whatTestsLookFor, quick: _whenTestsRun, ...state } = scene;
  return JSON.stringify({
    state,
    drawn: stepView(wizard, step, answer, answers),
    problems: pressed ? problemsIn(wizard, step, answer, answers) : [],
    review: kind === "review" ? reviewOf(wizard, entries) : null,
  });
}

function filePrints(): Facts["files"] {
  const files = readdirSync(stories, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".stories.tsx"));
  return Object.fromEntries(
    files.map((file) => [`./stories/${file}`, print(readFileSync(join(stories, file), "utf8"))]),
  );
}

/** One print for all looks of a story. */
function picturePrints(): Facts["pictures"] {
  const folder = join(stories, "baselines");
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const bytes: { [id: string]: string } = {};
  for (const file of files) {
    const id = /^(.+)\.[a-z]+-\d+\.png$/u.exec(file)?.[1];
    if (id) bytes[id] = (bytes[id] ?? "") + print(readFileSync(join(folder, file)));
  }
  return Object.fromEntries(Object.entries(bytes).map(([id, prints]) => [id, print(prints)]));
}

function print(what: string | Buffer): string {
  return createHash("sha256").update(what).digest("hex").slice(0, 16);
}
