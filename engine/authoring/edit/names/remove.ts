import type { JSONPath } from "jsonc-parser";
import type { Json } from "../../../definition/definition.ts";
import { isSharedFile, listFile, pageFile, wizardFile } from "../../source/layout.ts";
import type { SourceFiles } from "../../source/source.ts";
import { withChanges, withoutValues } from "../text/changed-text.ts";
import { allMentions, type Mention, mentionsInAll } from "./mentions.ts";
import type { Use } from "./naming.ts";
import type { FolderEdit } from "./rename.ts";
import type { Target } from "./target.ts";
import { leadingPast, type MachineJson, numberedAfter, onwardFrom, targetsIn } from "./transitions.ts";

/** A removal, with the places that a person must first decide about: without them it must not be written. */
export interface Removal extends FolderEdit {
  obstacles: Mention[];
  /** Steps that only the removed step leads to; where it does is in the way. */
  cutOff?: string[];
}

/** Uses that are removed along with a question. Authors wrote the others on purpose. */
const goesAlong: Use[] = [
  "definition",
  "default",
  "required",
  "review",
  "column",
  "call",
  "profile",
  "journey",
];

/** Removes a step, field, column or list, with everything that is there only because of it. Journeys are left to be renewed. */
export function remove(files: SourceFiles, target: Target): Removal {
  if (target.kind === "list") return withoutList(files, target);
  return target.kind === "step" ? withoutStep(files, target) : withoutField(files, target);
}

function withoutList(files: SourceFiles, target: Target & { kind: "list" }): Removal {
  const mentions = mentionsInAll(files, target);
  return { files: {}, removed: [listFile(target.list)], mentions, obstacles: mentions };
}

function withoutField(files: SourceFiles, target: Target): Removal {
  const mentions = mentionsInAll(files, target);
  const obstacles = mentions.filter((mention) => !goesAlong.includes(mention.use) && !isInList(mention));
  return { files: textsWithout(files, mentions), removed: [], mentions, obstacles };
}

function withoutStep(files: SourceFiles, { wizard, step }: Target & { kind: "step" }): Removal {
  const file = wizardFile(wizard);
  const own = pageFile({ wizard, step });
  const before = JSON.parse(files[file] ?? "{}") as MachineJson;
  const isOwn = (mention: Mention) =>
    mention.file === own ||
    (mention.file === file && mention.path[0] === "states" && mention.path[1] === step);
  const mentions = allMentions(files).filter(({ target }) => {
    return target.kind !== "list" && target.wizard === wizard && target.step === step;
  });
  const outside = mentions.filter((mention) => !isOwn(mention) && !isSharedFile(mention.file));
  const along: Use[] = ["transition", "numbering", "profile", "journey"];
  const onward = onwardFrom(before, step);
  if (onward === null) return { files: {}, removed: [], mentions: outside, obstacles: outside };
  const { [step]: gone = {}, ...states } = leadingPast(before, step, onward).states;
  const initial = before.initial === step ? onward : before.initial;
  const reached = targetsIn(states).add(initial);
  const cutOff = [...targetsIn({ [step]: gone })].filter((one) => one !== step && !reached.has(one));
  const onlyTransitions = allMentions(files).filter((mention) => {
    const { use, target } = mention;
    return use === "transition" && isOwn(mention) && target.kind === "step" && cutOff.includes(target.step);
  });
  const obstacles = [...outside.filter(({ use }) => !along.includes(use)), ...onlyTransitions];
  const after = numberedAfter({ ...before, initial, states }, step, null);
  const text = withChanges(files[file] ?? "", before as unknown as Json, after as unknown as Json);
  const left = { ...files, [file]: text };
  const inProfile = allMentions(left).filter(
    ({ use, target }) =>
      use === "profile" && target.kind === "field" && target.wizard === wizard && target.step === step,
  );
  return {
    files: { [file]: text, ...textsWithout(left, inProfile) },
    removed: [own],
    mentions: outside,
    obstacles,
    cutOff,
  };
}

/** Returns whether a mention is an entry of a list of names, which can be removed alone. */
function isInList({ path, use }: Mention): boolean {
  return (use === "other field" && path.at(-2) === "clears") || (use === "guidance" && path[2] === "fields");
}

function textsWithout(files: SourceFiles, mentions: Mention[]): SourceFiles {
  const edited: SourceFiles = {};
  for (const file of new Set(mentions.map((mention) => mention.file))) {
    const paths = mentions
      .filter((mention) => mention.file === file && mention.use !== "journey")
      .map(({ path, use }) => pathToRemove(path, use));
    if (paths.length > 0)
      edited[file] = withoutEmptied(withoutSmallTables(withoutValues(files[file] ?? "", paths)));
  }
  return edited;
}

/** Returns the path to remove with a name: a review section about it, the template row that repeats it. */
function pathToRemove(path: JSONPath, use: Use): JSONPath {
  if (use === "review" && path.at(-2) !== "fields") return path.slice(0, 2);
  return path.at(-1) === "$each" ? path.slice(0, -1) : path;
}

/** A table of one line is none: that line stays as a question of its own. */
function withoutSmallTables(text: string): string {
  const { guidance } = JSON.parse(text) as { guidance?: { kind?: string; fields?: string[] }[] };
  if (!Array.isArray(guidance)) return text;
  const small = guidance.flatMap(({ fields }, index): JSONPath[] =>
    fields && fields.length < 2 ? [["guidance", index]] : [],
  );
  return withoutValues(text, small.length === guidance.length ? [["guidance"]] : small);
}

/** A line of the review that shows nothing any more goes, and a section without lines. */
function withoutEmptied(text: string): string {
  const { review } = JSON.parse(text) as {
    review?: { rows?: { fields: string[] }[]; each?: { rows: { fields: string[] }[] }; split?: object }[];
  };
  if (!Array.isArray(review)) return text;
  const emptied = review.flatMap((section, index): JSONPath[] => {
    const rows = section.rows ?? [];
    const gone = rows.flatMap(({ fields }, row): JSONPath[] =>
      fields.length === 0 ? [["review", index, "rows", row]] : [],
    );
    const inner = (section.each?.rows ?? []).flatMap(({ fields }, row): JSONPath[] =>
      fields.length === 0 ? [["review", index, "each", "rows", row]] : [],
    );
    const isEmpty = rows.length > 0 && gone.length === rows.length && !section.each && !section.split;
    return isEmpty ? [["review", index]] : [...gone, ...inner];
  });
  const isAll = emptied.length === review.length && emptied.every((path) => path.length === 2);
  return withoutValues(text, isAll ? [["review"]] : emptied);
}
