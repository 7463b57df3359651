import { findNodeAtLocation, type JSONPath, parseTree } from "jsonc-parser";
import type { Json, Library } from "#engine";
import {
  applyOperations,
  mendFor,
  mergeFolders,
  type Operation,
  operationsBetween,
  readDefinitions,
  renewFolder,
  type SourceFiles,
} from "#engine/authoring";
import { asServer } from "../../../api/authoring/folder/check-folder.ts";
import { chanceFrom } from "../../../engine/testing/chance.ts";
import { isPlaced } from "../mutations/check-mutant.ts";
import { lostInSilence } from "./lost-steps.ts";
import { randomOperations } from "./random-operation.ts";

/** Result of one random edit; `why` says what went wrong when it failed. */
export interface EditResult {
  operations: Operation[];
  outcome: "valid" | "faulty" | "refused" | "failed";
  why?: string;
}

const readEdited = (files: SourceFiles) =>
  readDefinitions(files, { ...asServer, clock: () => new Date("2026-11-21T12:00:00Z") });

/**
 * Makes one random edit of a folder. It must be refused in words, or lead to a folder that the check passes or refuses
 * at a place; it must leave everything else alone, merge with itself, and be undone to the byte. Nobody may skip a step
 * that they would have reached without a sentence among the changes.
 */
export function tryEdit(shipped: SourceFiles, seed: number, run: number): EditResult {
  const operations = randomOperations(shipped, chanceFrom(seed * 100_003 + run));
  try {
    return { operations, ...resultOfEdit(shipped, operations) };
  } catch (error) {
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { operations, outcome: "failed", why };
  }
}

function resultOfEdit(shipped: SourceFiles, operations: Operation[]): Omit<EditResult, "operations"> {
  const applied = applyOperations(shipped, operations);
  if (applied.kind === "conflict") return failed("A conflict without another editor.");
  if (applied.kind === "refused")
    return /^[A-Z"].+[.!]$/su.test(applied.message) && !/undefined|NaN|\[object/u.test(applied.message)
      ? { outcome: "refused" }
      : failed(`Not a sentence: ${applied.message}`);
  const after: SourceFiles = { ...shipped, ...applied.files };
  for (const file of applied.removed) delete after[file];
  return (
    takenBack(shipped, after) ??
    mergedOtherwise(shipped, after) ??
    touched(shipped, after, operations) ??
    checked(shipped, after)
  );
}

function failed(why: string): Omit<EditResult, "operations"> {
  return { outcome: "failed", why };
}

function takenBack(shipped: SourceFiles, after: SourceFiles) {
  const files = [...new Set([...Object.keys(shipped), ...Object.keys(after)])];
  const inverse = files.flatMap((file) =>
    operationsBetween(after[file] ?? null, shipped[file] ?? null, file),
  );
  const undone = applyOperations(after, inverse);
  if (undone.kind !== "applied") return failed(`Can't be taken back: ${JSON.stringify(undone)}`);
  const back: SourceFiles = { ...after, ...undone.files };
  for (const file of undone.removed) delete back[file];
  const other = files.find((file) => back[file] !== shipped[file]);
  return other === undefined ? null : failed(`${other} is another one when it is taken back.`);
}

function mergedOtherwise(shipped: SourceFiles, after: SourceFiles) {
  const { files, removed, conflicts } = mergeFolders(shipped, shipped, after);
  const merged: SourceFiles = { ...shipped, ...files };
  for (const file of removed) delete merged[file];
  const isSame = Object.keys({ ...merged, ...after }).every((file) => merged[file] === after[file]);
  return isSame && conflicts.length === 0 ? null : failed("Merging the edit gives something else.");
}

function touched(shipped: SourceFiles, after: SourceFiles, operations: Operation[]) {
  // Who writes a whole text may touch all of it.
  if (operations.some(({ kind }) => kind === "write")) return null;
  for (const [file, text] of Object.entries(after)) {
    const before = shipped[file];
    const place = before === undefined || before === text ? null : touchedElsewhere(before, text);
    if (place) return failed(`${file} is laid out otherwise at ${place.join(".")}.`);
  }
  return null;
}

const libraries = new WeakMap<SourceFiles, Library>();

/** Returns what the folder that is edited means; read once. */
function libraryOf(shipped: SourceFiles): Library {
  const known = libraries.get(shipped) ?? readEdited(shipped).library;
  if (!known) throw new Error("The folder that is edited has faults.");
  libraries.set(shipped, known);
  return known;
}

function checked(shipped: SourceFiles, after: SourceFiles): Omit<EditResult, "operations"> {
  const renewed = renewFolder(after, readEdited);
  const effective = { ...after, ...renewed.files };
  const { library, faults } = readEdited(effective);
  const all = [...renewed.faults, ...faults];
  if (library && all.length === 0) {
    const lost = lostInSilence(libraryOf(shipped), library);
    return lost === null ? { outcome: "valid" } : failed(`People are led past ${lost}, and nothing says so.`);
  }
  if (all.length === 0) return failed("Refused without a fault.");
  for (const fault of all) {
    if (!isPlaced(fault, shipped, effective))
      return failed(`This fault has no place: ${JSON.stringify(fault)}`);
    mendFor(fault, effective);
  }
  return { outcome: "faulty" };
}

/**
 * Returns a place whose value is what it was while its text is not; null if there is none. Only properties count: what
 * stands in an array has another index when one is added.
 */
function touchedElsewhere(before: string, after: string): JSONPath | null {
  const [ownText, otherText] = [textsByPath(before), textsByPath(after)];
  return find(JSON.parse(before) as Json, JSON.parse(after) as Json, []);

  function find(a: Json, b: Json, path: JSONPath): JSONPath | null {
    const [own, other] = [ownText(path), otherText(path)];
    if (JSON.stringify(a) === JSON.stringify(b)) return own === other ? null : path;
    // One line that has grown too long is laid out anew.
    if (!own.includes("\n") || !isObject(a) || !isObject(b)) return null;
    for (const [key, value] of Object.entries(a)) {
      const now = Object.hasOwn(b, key) ? b[key] : undefined;
      const place = now === undefined ? null : find(value, now, [...path, key]);
      if (place) return place;
    }
    return null;
  }
}

function textsByPath(text: string): (path: JSONPath) => string {
  const tree = parseTree(text);
  return (path) => {
    const node = tree && findNodeAtLocation(tree, path);
    return node ? text.slice(node.offset, node.offset + node.length) : "";
  };
}

function isObject(value: Json): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
