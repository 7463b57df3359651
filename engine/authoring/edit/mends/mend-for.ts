import type { FieldDefinition, Json, MachineDefinition } from "../../../definition/definition.ts";
import { isObject, valueIn } from "../../../definition/json.ts";
import { readsOf, type StepTransition, transitionsOf } from "../../../path/transitions.ts";
import type { Fault, SourceFiles } from "../../source/source.ts";
import { proposedMessage } from "../build/proposed-messages.ts";
import { titleFromName } from "../names/name-from-title.ts";
import type { Operation } from "../operation.ts";
import { applyOperations } from "../operations/apply-operation.ts";
import { type FaultPlace, faultPlace, fieldAround } from "./fault-place.ts";
import { type Mend, suggestedName, withKey } from "./suggested-name.ts";

type MendOf = (fault: Fault, place: FaultPlace, files: SourceFiles) => Mend | null;

/** Returns the fix for a fault that takes one click, or null where only a person can decide. */
export function mendFor(fault: Fault, files: SourceFiles): Mend | null {
  const place = faultPlace(fault, files);
  if (!place) return null;
  const mend =
    suggestedName(fault, place) ??
    mends.get(fault.rule)?.(fault, place, files) ??
    (superfluous.test(fault.message) ? removed(place, "Take it out") : null);
  if (!mend || mend.operations.length === 0) return null;
  return applyOperations(files, mend.operations).kind === "applied" ? mend : null;
}

const mends = new Map<string, MendOf>([
  ["missing-message", missingMessage],
  ["unused-message", (_fault, place) => removed(place, "Remove the message")],
  ["unknown-keyword", (_fault, place) => removed(place, `Remove "${String(place.path.at(-1))}"`)],
  ["default", (_fault, place) => removed(place, "Fill in nothing at the start")],
  ["numbering", numbering],
  ["limits", (fault, place, files) => missingLimit(fault, place, files) ?? reversedRange(fault, place)],
  ["skipped-read", hiddenWithout],
  ["early-read", earlyRead],
  ["dead-branch", (fault, place) => deadTransition(fault, place) ?? neverTrue(fault, place)],
  ["mutual-wait", (_fault, place) => withoutCondition(place)],
  ["markdown", withoutMarks],
  ["answer-text", withoutAnswer],
  ["currency", currency],
  ["comparison", contradiction],
  ["former-name", (_fault, place) => removed(place, "Let no answers follow")],
  ["retired-option", retired],
  ["computed", notRequired],
]);

/** The rules of which some faults are mended by one press, beside those that suggest another name. */
export const mendableRules: readonly string[] = [...mends.keys()];

/** Messages of rules that forbid a property outright: it is removed. */
const superfluous =
  /says nothing about|leave (?:it|"\w+"|the control) out|needs no successor|nothing is due any more|^Only [^:]* (?:has|have) (?:a )?"\w+"\.$/u;

function removed({ file, path, value }: FaultPlace, label: string): Mend | null {
  if (path.length === 0 || value === undefined) return null;
  return { label, operations: [{ kind: "unset", file, path, before: value }] };
}

/** Every sentence that the fault names, as the product would say it. */
function missingMessage({ message }: Fault, place: FaultPlace, files: SourceFiles): Mend | null {
  const { file, path, value } = place;
  const around = fieldAround(place, files);
  if (!around) return null;
  if (message.includes('has no "title"')) {
    const title = titleFromName(String(around.path.at(-1)));
    const set: Operation = { kind: "set", file, path: [...around.path, "title"], value: title, after: "" };
    return { label: `Call it "${title}"`, operations: [set] };
  }
  const rules = [...message.slice(message.indexOf(" for ")).matchAll(/"(\w+)"/gu)].map(
    ([, rule = ""]) => rule,
  );
  // The fault is at a variant if that brings the rule.
  const isVariant = isObject(value) && path.at(-2) === "variants";
  const field = { ...around.field, ...(isVariant ? value : {}) } as unknown as FieldDefinition;
  const at = isVariant ? path : around.path;
  const operations = rules.map((rule): Operation => {
    return { kind: "set", file, path: [...at, "messages", rule], value: proposedMessage(rule, field) };
  });
  const [first] = rules.map((rule) => proposedMessage(rule, field));
  return { label: rules.length === 1 ? `Use “${first}”` : "Use the usual sentences", operations };
}

/** A written order that does not fit is left out: the transitions give it. */
function numbering(_fault: Fault, { file, path, whole }: FaultPlace): Mend | null {
  const at = path.slice(0, 3);
  if (path[0] !== "meta" || at.length < 3) return null;
  const before = valueIn(whole, at);
  if (before === undefined) return null;
  return { label: "Follow the order of the steps", operations: [{ kind: "unset", file, path: at, before }] };
}

function missingLimit({ message }: Fault, place: FaultPlace, files: SourceFiles): Mend | null {
  const around = fieldAround(place, files);
  const keyword = /needs "(maxLength|maxItems)"/u.exec(message)?.[1];
  if (!around || (keyword !== "maxLength" && keyword !== "maxItems")) return null;
  const limit = keyword === "maxLength" ? 200 : 10;
  const field = { ...around.field, [keyword]: limit } as unknown as FieldDefinition;
  const { path } = around;
  const messages: Operation = {
    kind: "set",
    file: place.file,
    path: [...path, "messages", keyword],
    value: proposedMessage(keyword, field),
  };
  const hasMessage = isObject(around.field.messages) && Object.hasOwn(around.field.messages, keyword);
  const set: Operation = {
    kind: "set",
    file: place.file,
    path: [...path, keyword],
    value: limit,
    after: "type",
  };
  return {
    label: keyword === "maxLength" ? "Allow 200 characters" : "Allow 10 entries",
    operations: hasMessage ? [set] : [set, messages],
  };
}

/** A field that waits for an answer which may be missing is hidden without it. */
function hiddenWithout(_fault: Fault, { file, path, whole }: FaultPlace): Mend | null {
  const when = path.indexOf("when");
  if (when < 0 || path[0] !== "properties") return null;
  const at = [...path.slice(0, when), "draw", "otherwise"];
  const before = valueIn(whole, at);
  const set: Operation = {
    kind: "set",
    file,
    path: at,
    value: "hidden",
    ...(before === undefined ? {} : { before }),
  };
  return { label: "Hide the question then", operations: [set] };
}

function earlyRead({ message }: Fault, place: FaultPlace): Mend | null {
  const { file, path, isKey, whole } = place;
  const own = /is named without the step: "([^"]+)"/u.exec(message)?.[1];
  if (own !== undefined)
    return isKey ? { label: `Name it "${own}"`, operations: withKey(place, path, own) } : null;
  const move = /Move "([^"]+)" below "([^"]+)"/u.exec(message);
  const at = path.slice(0, path.lastIndexOf("when") - 1);
  const fields = valueIn(whole, at);
  if (!move || !isObject(fields)) return null;
  const [, from = "", above = ""] = move;
  const names = Object.keys(fields);
  const before = names[names.indexOf(above) + 1] ?? null;
  const title = (fields[above] as { [key: string]: Json } | undefined)?.title ?? above;
  return {
    label: `Move it below "${String(title)}"`,
    operations: [{ kind: "reorder", file, path: at, from, before }],
  };
}

/** A branch that alone leads to a step begins earlier instead: without it, nobody would get the step. */
function deadTransition(_fault: Fault, place: FaultPlace): Mend | null {
  const [states, step, on, event, index] = place.path;
  const isTransition =
    states === "states" && on === "on" && typeof index === "number" && place.path.length === 5;
  if (!isTransition) return null;
  const transitions = transitionsOf(place.whole as unknown as MachineDefinition);
  const branch = transitions.find((one) => one.from === step && one.event === event && one.index === index);
  const isOnly = transitions.filter(({ target }) => target === branch?.target).length === 1;
  return branch && isOnly
    ? beginningEarlier(branch, transitions, place)
    : removed(place, "Remove this branch");
}

function beginningEarlier(
  branch: StepTransition,
  transitions: StepTransition[],
  { file, path, value, whole }: FaultPlace,
): Mend | null {
  const [entry, ...others] = transitions.filter(({ target }) => target === branch.from);
  const readsOwn = readsOf(branch).some(({ name }) => name.split(".")[0] === branch.from);
  if (!entry || others.length > 0 || readsOwn || value === undefined) return null;
  const earlier = transitions.filter(({ from, event }) => from === entry.from && event === entry.event);
  if (earlier.length < 2) return null;
  const { states } = whole as unknown as MachineDefinition;
  return {
    label: `Begin this branch at "${states[entry.from]?.meta.rail}"`,
    operations: [
      { kind: "unset", file, path, before: value },
      {
        kind: "insert",
        file,
        path: ["states", entry.from, "on", entry.event, earlier.length - 1],
        value,
      },
    ],
  };
}

/** Removes the lower end of a range that no value fits, with its sentence. */
function reversedRange({ message }: Fault, { file, path, value, whole }: FaultPlace): Mend | null {
  const least = /^"(min\w+)" is more than /u.exec(message)?.[1];
  if (least === undefined || value === undefined || path.at(-1) !== least) return null;
  const sentence = [...path.slice(0, -1), "messages", least];
  const words = valueIn(whole, sentence);
  return {
    label: "Remove the smallest",
    operations: [
      { kind: "unset", file, path, before: value },
      ...(words === undefined ? [] : [{ kind: "unset" as const, file, path: sentence, before: words }]),
    ],
  };
}

/** Returns the mend for a condition that never holds: it is removed, or the variant that it belongs to. */
function neverTrue({ message }: Fault, place: FaultPlace): Mend | null {
  if (!message.startsWith("This never holds")) return null;
  const variant = place.path.lastIndexOf("variants");
  if (variant < 0) return withoutCondition(place);
  return removedEntry(place, place.path.slice(0, variant + 2), "Remove these words and rules");
}

function withoutCondition(place: FaultPlace): Mend | null {
  const when = place.path.lastIndexOf("when");
  if (when < 0 || place.path[0] !== "properties") return null;
  const path = place.path.slice(0, when + 1);
  return removed({ ...place, path, value: valueIn(place.whole, path) }, "Ask it without a condition");
}

/** Takes an entry out of a list, and the list with its last one. */
function removedEntry(place: FaultPlace, entry: (string | number)[], label: string): Mend | null {
  const list = valueIn(place.whole, entry.slice(0, -1));
  const path = Array.isArray(list) && list.length === 1 ? entry.slice(0, -1) : entry;
  return removed({ ...place, path, value: valueIn(place.whole, path) }, label);
}

function contradiction({ message }: Fault, place: FaultPlace): Mend | null {
  const compare = place.path.lastIndexOf("compare");
  if (!message.startsWith("No answer can satisfy") || compare < 0) return null;
  return removedEntry(place, place.path.slice(0, compare + 2), "Remove this limit");
}

function withoutMarks(_fault: Fault, place: FaultPlace): Mend | null {
  return reworded(place, "Take out the marks", (text) =>
    text
      .replaceAll(/\*\*([^*\n]+)\*\*|__([^_\n]+)__|`([^`\n]+)`/gu, "$1$2$3")
      .replaceAll(/!?\[([^\][\n]+)\]\([^()\s]+\)/gu, "$1")
      .replaceAll(/^(?:#{1,6}|>|[-*]|\d+\.) /gmu, ""),
  );
}

/** Replaces an absent answer by nothing; removes what no answer fills in. */
function withoutAnswer({ message }: Fault, place: FaultPlace): Mend | null {
  const absent = /"(\{[^"|{}]+)\|\.\.\.\}"/u.exec(message)?.[1];
  if (absent !== undefined)
    return reworded(place, "Show nothing without it", (text) =>
      text.replaceAll(`${absent}}`, () => `${absent}|}`),
    );
  const unfilled = /^Nothing fills in "(\{[^{}]*\})"/u.exec(message)?.[1];
  if (unfilled === undefined) return null;
  return reworded(place, "Take out the braces", (text) =>
    text.replaceAll(unfilled, "").replaceAll("  ", " "),
  );
}

function reworded(
  { file, path, value }: FaultPlace,
  label: string,
  say: (text: string) => string,
): Mend | null {
  const now = typeof value === "string" ? say(value).trim() : "";
  if (now === "" || now === value || value === undefined) return null;
  return { label, operations: [{ kind: "set", file, path, value: now, before: value }] };
}

function currency({ message }: Fault, place: FaultPlace, files: SourceFiles): Mend | null {
  if (!message.startsWith("Money needs")) return removed(place, "Take out the currency");
  const around = fieldAround(place, files);
  if (!around) return null;
  const path = [...around.path, "currency"];
  const set: Operation = { kind: "set", file: place.file, path, value: "USD", after: "format" };
  return { label: "Use US dollars", operations: [set] };
}

function retired(_fault: Fault, place: FaultPlace): Mend | null {
  const key = place.path.at(-1);
  if (key === "default") return removed(place, "Fill in nothing at the start");
  return key === "successor" ? removed(place, "Name no successor") : null;
}

function notRequired({ message }: Fault, place: FaultPlace): Mend | null {
  if (!message.endsWith('take it out of "required".')) return null;
  return removed(place, "Don’t require it");
}
