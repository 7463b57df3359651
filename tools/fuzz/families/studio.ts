import { definitionsIn } from "../studio/definitions.ts";
import {
  hostileOperations,
  operationsBySchema,
  textBySchema,
  usualOperations,
} from "../studio/operations.ts";
import { hostileZip } from "../studio/zip-files.ts";
import { hostileText, type LooseJson, mutate } from "../values/hostile-values.ts";
import type { Plan } from "../wire/plan.ts";
import type { Draws } from "../world/draws.ts";
import type { World, WorldDraft } from "../world/world.ts";
import { knownIn, type LooseCall, planOfCall } from "./request-of.ts";

/**
 * Returns a draft's edit: as the studio sends it, with contents by the schemas or against them, or as no studio would.
 */
export function draftEdit(draws: Draws, world: World): Plan {
  const isCareful = draws.oneIn(4);
  const { owner, draft } = draftIn(draws, world, isCareful);
  const definitions = definitionsIn(world.definitions);
  const kind = draws.below(8);
  let operations: LooseJson;
  if (isCareful) operations = [textBySchema(draws, definitions)];
  else if (kind < 3) operations = operationsBySchema(draws, definitions, false);
  else if (kind < 5) operations = operationsBySchema(draws, definitions, true);
  else if (kind < 6) operations = usualOperations(draws, definitions);
  else operations = hostileOperations(draws, definitions, knownIn(world));
  const body: LooseJson = { revision: seenIn(draws, draft), label: "Edit", operations };
  if (draws.oneIn(20)) body.request = draws.pick([draft.id, hostileText(draws)]);
  return studioCall(draws, world, owner, ["POST", `drafts/${draft.id}/edits`, body]);
}

/** Returns any other call about a draft: begun, renamed, undone, checked, commented, rebased, deleted. */
export function draftCall(draws: Draws, world: World): Plan {
  const { owner, draft } = draftIn(draws, world);
  const one = `drafts/${draft.id}`;
  const revision = seenIn(draws, draft);
  const decision = {
    file: "site/brand.json",
    path: ["name"],
    keep: "yours",
    seen: { yours: "a", theirs: "b" },
  };
  const calls: [method: string, path: string, body?: LooseJson][] = [
    ["POST", "drafts", { name: "Better words", release: draws.pick([1, 1, 2, 0, 1e9]) }],
    ["PUT", one, { name: hostileText(draws) }],
    ["POST", `${one}/undo`, { revision }],
    ["POST", `${one}/undo`, { revision }],
    ["POST", `${one}/redo`, { revision }],
    ["POST", `${one}/rebase`, { revision, decisions: draws.oneIn(2) ? [] : [decision, decision] }],
    ["POST", `${one}/comments`, { place: "buyer", text: hostileText(draws) }],
    ["POST", `${one}/impact`],
    ["GET", `${one}/check?revision=${draws.pick([String(revision), "", "-1", "9999999999", "%00"])}`],
    [
      "GET",
      `${one}/texts?file=${draws.pick(["site/brand.json", "site/legal/terms-of-use.md", "..%2f", "__proto__", "%00"])}`,
    ],
    [
      "GET",
      `${one}/since/${revision}?place=${draws.pick(["buyer/contact", "%00", "%ED%A0%80", "a".repeat(400)])}`,
    ],
    ["GET", `${one}/changes`],
    ["GET", `${one}/wizards/${draws.pick(["buyer", "grant", "constructor"])}`],
    ["GET", one],
  ];
  if (draws.oneIn(30)) calls.push(["DELETE", one]);
  const [method, path, body] = draws.pick(calls);
  const sent = body !== undefined && draws.oneIn(3) ? mutate(draws, body, knownIn(world)) : body;
  return studioCall(draws, world, owner, [method, path, sent]);
}

/** Imports of zip files. */
export function zipImport(draws: Draws, world: World): Plan {
  const { owner } = draftIn(draws, world);
  const name = draws.oneIn(3) ? encodeURIComponent([...hostileText(draws)].slice(0, 200).join("")) : "Zip";
  const body = hostileZip(draws, definitionsIn(world.definitions));
  const type = draws.oneIn(10) ? draws.pick(["application/json", "text/plain"]) : "application/zip";
  return planOfCall(draws, world, {
    method: "POST",
    target: `/api/studio/drafts/import?name=${name}`,
    person: owner,
    body,
    type,
  });
}

/** Returns a call about a link to a preview, or its content for its users. */
export function preview(draws: Draws, world: World): Plan {
  const { owner, draft } = draftIn(draws, world);
  if (draws.oneIn(4)) {
    const body: LooseJson = { purpose: draws.pick(["sharing", "studio", "__proto__"]) };
    if (draws.oneIn(4)) return studioCall(draws, world, owner, ["POST", "releases/live/links"]);
    return studioCall(draws, world, owner, ["POST", `drafts/${draft.id}/links`, body]);
  }
  const { wizard, slug } = draws.pick(world.steps);
  const name = draws.pick(["code", "reset-password", "grant-received", "constructor"]);
  const paths = [
    "",
    "",
    `/wizards/${wizard}`,
    `/wizards/${wizard}/steps/${slug}/samples`,
    `/validators/${draws.pick(["0".repeat(12), "__proto__", "a"])}.js`,
    `/lookups/naics?sector=${draws.pick(["54", "__proto__", "%00"])}`,
    `/mails/${name}?scheme=${draws.pick(["light", "dark", "__proto__"])}`,
    `/mails/${name}/page`,
  ];
  const target = `/api/previews/${draft.link}${draws.pick(paths)}`;
  return planOfCall(draws, world, { method: "GET", target, person: null });
}

/** Publications, approvals, withdrawals and reverts. */
export function publication(draws: Draws, world: World): Plan {
  const { owner, draft } = draftIn(draws, world, !draws.oneIn(4));
  const one = `drafts/${draft.id}`;
  const revision = draws.oneIn(6) ? seenIn(draws, draft) : draft.revision;
  const times = ["2026-02-31T00:00:00Z", "1", "2020-01-01T00:00:00Z", "9999-12-31T23:59:59Z", null, null];
  const note = draws.oneIn(2) ? "Better words" : hostileText(draws);
  const calls: [method: string, path: string, body?: LooseJson][] = [
    ["POST", `${one}/publish`, { revision, note }],
    ["POST", `${one}/publish`, { revision, note, at: draws.pick(times) }],
    ["POST", `${one}/approve`, { revision }],
    ["DELETE", `${one}/publication`],
    ["POST", "releases/1/revert", { note }],
    [
      "POST",
      `releases/${draws.pick(["1", "2", "0", "99999999999"])}/revert`,
      { note, live: draws.pick([1, 2, null]) },
    ],
    ["GET", "releases"],
    ["GET", `releases/${draws.pick(["1", "2"])}/changes?since=${draws.pick(["1", "2", "__proto__", "%00"])}`],
    ["GET", "releases/1/files.zip"],
  ];
  const [method, path, body] = draws.pick(calls);
  const sent = body !== undefined && draws.oneIn(4) ? mutate(draws, body, knownIn(world)) : body;
  return studioCall(draws, world, owner, [method, path, sent]);
}

function studioCall(
  draws: Draws,
  world: World,
  owner: number,
  [method, path, body]: [method: string, path: string, body?: LooseJson | undefined],
): Plan {
  // Sometimes by somebody who may not, or before the second factor.
  const person = draws.oneIn(15) ? draws.below(world.people.length) : owner;
  const asked: LooseCall = { method, target: `/api/studio/${path}`, person, body };
  const begun: LooseCall = {
    method: "POST",
    target: "/api/studio/drafts",
    person: owner,
    body: { name: "Next" },
  };
  const call = world.people[owner]?.draft?.isOver ? begun : asked;
  return planOfCall(draws, world, call, { draftOf: owner });
}

/** Picks a draft: one of a publisher's, or one of anybody else's. */
function draftIn(draws: Draws, world: World, isPublishers = false): { owner: number; draft: WorldDraft } {
  const owners = world.people.flatMap(({ draft, kind }, owner) =>
    draft && (kind === "publisher") === isPublishers ? [{ owner, draft }] : [],
  );
  return draws.pick(owners);
}

/** Mostly the newest revision, sometimes an earlier one or none. */
function seenIn(draws: Draws, { revision }: WorldDraft): number {
  return draws.oneIn(3) ? draws.pick([0, draws.below(revision + 1), revision + 1]) : revision;
}
