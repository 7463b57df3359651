import { foreignId, mutatedCall, mutatedOwnCall, validCall } from "./families/calls.ts";
import { longTexts, oddContent, policyReport } from "./families/contents.ts";
import { deskCall } from "./families/desk.ts";
import { bodyAfterRefusal, burst, hostileForm, slowBody, upload } from "./families/forms.ts";
import { brokenHeader, oddHeader } from "./families/headers.ts";
import { oddMethod } from "./families/methods.ts";
import { garbage, halfRequest, pipeline, smuggled } from "./families/sockets.ts";
import { draftCall, draftEdit, preview, publication, zipImport } from "./families/studio.ts";
import { oddTarget } from "./families/targets.ts";
import type { Plan } from "./wire/plan.ts";
import { type Draws, drawsFor, pickWeighted } from "./world/draws.ts";
import type { World } from "./world/world.ts";

interface Family {
  name: string;
  weight: number;
  /** True if it needs people with drafts. */
  isOfDrafts?: true;
  make: (draws: Draws, world: World) => Plan;
}

/** Kinds of hostile requests, each with its weight. */
export const families: Family[] = [
  { name: "valid calls", weight: 130, make: validCall },
  { name: "changed bodies of declared calls", weight: 210, make: mutatedCall },
  { name: "changed bodies of our own calls", weight: 120, make: mutatedOwnCall },
  { name: "ids of others, and ids that are none", weight: 80, make: foreignId },
  { name: "content types, charsets and encodings", weight: 60, make: oddContent },
  { name: "multipart forms", weight: 75, make: hostileForm },
  { name: "uploaded files", weight: 30, make: upload },
  { name: "headers", weight: 70, make: oddHeader },
  { name: "headers for Node's parser", weight: 20, make: brokenHeader },
  { name: "methods", weight: 40, make: oddMethod },
  { name: "targets", weight: 75, make: oddTarget },
  { name: "browsers' reports", weight: 25, make: policyReport },
  { name: "texts of marks", weight: 4, make: longTexts },
  { name: "pipelines", weight: 15, make: pipeline },
  { name: "smuggled requests", weight: 15, make: smuggled },
  { name: "garbage bytes", weight: 8, make: garbage },
  { name: "half requests", weight: 9, make: halfRequest },
  { name: "slow bodies", weight: 5, make: slowBody },
  { name: "bodies after a refusal", weight: 5, make: bodyAfterRefusal },
  { name: "the same call at once", weight: 8, make: burst },
  { name: "the desk", weight: 80, make: deskCall },
  { name: "edits of drafts", weight: 60, make: draftEdit, isOfDrafts: true },
  { name: "other calls of drafts", weight: 30, make: draftCall, isOfDrafts: true },
  { name: "zip files of drafts", weight: 10, make: zipImport, isOfDrafts: true },
  { name: "preview links", weight: 20, make: preview, isOfDrafts: true },
  { name: "publications", weight: 15, make: publication, isOfDrafts: true },
];

/** Returns the request of an index, the same for the same seed in the same world. */
export function planAt(seed: number, index: number, world: World): { family: string; plan: Plan } {
  const draws = drawsFor(seed, index);
  const hasDrafts = world.people.some(({ draft }) => draft !== null);
  const family = pickWeighted(draws, hasDrafts ? families : families.filter(({ isOfDrafts }) => !isOfDrafts));
  return { family: family.name, plan: family.make(draws, world) };
}
