import { fileURLToPath } from "node:url";
import type { Wizard } from "#engine";
import { type Fault, type FileRole, roleOfFile } from "#engine/authoring";
import type { Snapshot } from "./definition-source.ts";
import type { Scene } from "./scene.ts";
import { scenesOf } from "./scenes-of.ts";

/** Generated story file: one step's scenes under their names. */
export interface StoryFile {
  /** First part of the ids of its stories: made of names that stay when titles are rewritten. */
  id: string;
  title: string;
  /** `export name` to scene. */
  scenes: { [exportName: string]: Scene };
  wizard: string;
  step: string;
  /** Reasons why nothing can be rendered; empty for a valid step. */
  faults: Fault[];
}

/** Returns what a file is whose path may begin above the definitions; null for one that has no stories. */
export function roleAtEnd(file: string): FileRole | null {
  const parts = file.replaceAll("\\", "/").split("/");
  return parts.map((_part, index) => roleOfFile(parts.slice(index).join("/"))).find(Boolean) ?? null;
}

/** Returns the step that a file defines; null for any other kind of file. */
export function stepIn(file: string): { wizard: string; step: string } | null {
  const role = roleAtEnd(file);
  return role?.kind === "step" ? { wizard: role.wizard, step: role.step } : null;
}

/** The story files of a snapshot by wizard and step: Storybook asks for each several times. */
const made = new WeakMap<Snapshot, Map<string, StoryFile>>();

/** Returns the stories of a step, as its definition and all it refers to are now. */
export function storyFileOf(place: { wizard: string; step: string }, snapshot: Snapshot): StoryFile {
  const files = made.get(snapshot) ?? new Map<string, StoryFile>();
  made.set(snapshot, files);
  const key = `${place.wizard}/${place.step}`;
  const file = files.get(key) ?? makeStoryFile(place, snapshot);
  files.set(key, file);
  return file;
}

function makeStoryFile(
  { wizard: id, step }: { wizard: string; step: string },
  snapshot: Snapshot,
): StoryFile {
  const wizard = snapshot.library?.wizards[id];
  const common = { id: `wizards-${id}-${step}`, wizard: id, step };
  if (!wizard || !Object.hasOwn(wizard.definition.steps, step)) {
    return { ...common, title: `Wizards/${id}/${step}`, scenes: {}, faults: snapshot.faults };
  }
  const scenes = scenesOf(wizard, step, wizard.journeys);
  return { ...common, title: titleOf(wizard, step), scenes: named(scenes), faults: [] };
}

/** The place in the sidebar: steps in the order of the wizard, by the names that its rail gives them. */
function titleOf({ definition: { machine } }: Wizard, step: string): string {
  const { numbering, title } = machine.meta;
  const order = [...new Set([...numbering.wizard, ...Object.keys(machine.states)])];
  const number = order.indexOf(step) + 1;
  return ["Wizards", title, `${number}. ${machine.states[step]?.meta.rail ?? step}`]
    .map((part) => part.replaceAll("/", " or "))
    .join("/");
}

function named(scenes: Scene[]): StoryFile["scenes"] {
  const names: StoryFile["scenes"] = {};
  for (const scene of scenes) names[exportNameOf(scene.id, Object.keys(names))] = scene;
  return names;
}

/** Returns an export name: `every-error-at-once` to `EveryErrorAtOnce`, from which Storybook makes the id again. */
export function exportNameOf(id: string, taken: string[]): string {
  const parts = id.split(/[^A-Za-z0-9]+/u).filter(Boolean);
  const name = `${parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join("")}`;
  const own = /^[A-Z]/u.test(name) ? name : `Scene${name}`;
  if (!taken.includes(own)) return own;
  const number = taken.filter((other) => other.startsWith(own)).length + 1;
  return `${own}${number}`;
}

const drawing = fileURLToPath(new URL("./rendered/step-story.tsx", import.meta.url));
/** Needs no definitions, as there may be none that could be rendered. */
const notRendered = fileURLToPath(new URL("./rendered/not-rendered.tsx", import.meta.url));

/** Returns the module from which Storybook renders the stories. */
export function moduleOf({ id, title, scenes, wizard, step, faults }: StoryFile): string {
  const stories = Object.entries(scenes).map(([exportName, { name, quick }]) => {
    const own = `name: ${JSON.stringify(name)}, tags: ${quick ? '["quick"]' : "[]"}`;
    const scene = `scenes.${exportName}`;
    return `export const ${exportName} = { ${own}, parameters: { scene: ${scene} }, args: argsOf(place, ${scene}) };`;
  });
  const broken = faults.length > 0 || stories.length === 0;
  const none = `export const Faults = { name: "Faults", tags: ["!test"], render: () => showNothing(${faults.length > 0}) };`;
  return [
    broken
      ? `import { showNothing } from ${JSON.stringify(notRendered)};`
      : `import { argsOf, controlsOf, docsOf, playIn, prepareIn, renderIn } from ${JSON.stringify(drawing)};`,
    `const place = ${JSON.stringify({ wizard, step })};`,
    "const meta = {",
    `  id: ${JSON.stringify(id)},`,
    `  title: ${JSON.stringify(title)},`,
    ...(broken
      ? []
      : [
          "  render: renderIn(place),",
          "  beforeEach: prepareIn(place),",
          "  play: playIn(place),",
          "  argTypes: controlsOf(place),",
          "  parameters: { docs: { page: docsOf(place) } },",
        ]),
    "};",
    "export default meta;",
    ...(broken ? [none] : [`const scenes = ${JSON.stringify(scenes)};`, ...stories]),
    "",
  ].join("\n");
}
