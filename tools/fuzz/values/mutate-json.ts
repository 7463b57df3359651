import type { Draws } from "../chance.ts";
import { hostileName, hostileValue, type LooseJson, RawJson } from "./hostile-values.ts";

/** A place in a JSON value: its holder and key. */
interface Spot {
  holder: { [key: string]: LooseJson };
  key: string;
}

/** Changes one to three places of a valid value, and sometimes the whole. `known` are other people's ids. */
export function mutate(draws: Draws, value: LooseJson, known: readonly string[]): LooseJson {
  const root: { [key: string]: LooseJson } = { whole: copyOf(value) };
  for (let times = 1 + draws.below(3); times > 0; times -= 1) {
    const spots = [...spotsIn(root)];
    // The root is excluded: small values would draw it too often.
    const spot = draws.pick(spots.length > 1 && !draws.oneIn(12) ? spots.slice(1) : spots);
    change(draws, spot, spots, known);
  }
  return root.whole ?? null;
}

function* spotsIn(holder: { [key: string]: LooseJson }): Iterable<Spot> {
  for (const key of Object.keys(holder)) {
    yield { holder, key };
    const value = holder[key];
    if (isHolder(value)) yield* spotsIn(value);
  }
}

function isHolder(value: unknown): value is { [key: string]: LooseJson } {
  return typeof value === "object" && value !== null && !(value instanceof RawJson);
}

function change(draws: Draws, { holder, key }: Spot, spots: Spot[], known: readonly string[]): void {
  const value = holder[key] as LooseJson;
  const kind = draws.below(10);
  if (kind === 0 && key !== "whole") {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  } else if (kind === 1 && isHolder(value)) {
    add(value, hostileName(draws), hostileValue(draws, known));
  } else if (kind === 2) {
    const other = draws.pick(spots);
    // Copied, because one value may contain the other.
    holder[key] = copyOf(other.holder[other.key] as LooseJson);
  } else if (kind === 3) {
    holder[key] = draws.oneIn(2) ? [value, copyOf(value)] : { [key]: value };
  } else if (kind === 4 && !Array.isArray(holder) && key !== "whole") {
    delete holder[key];
    add(holder, hostileName(draws), value);
  } else {
    holder[key] = hostileValue(draws, known);
  }
}

/** Defines a member, because assigning some of these names would set a prototype or a length. */
function add(holder: { [key: string]: LooseJson }, key: string, value: LooseJson): void {
  if (Array.isArray(holder)) holder.push(value);
  else Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function copyOf(value: LooseJson): LooseJson {
  if (value instanceof RawJson || !isHolder(value)) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)]));
}

/** Encodes a value as JSON, with its raw texts unchanged. */
export function writeJson(value: LooseJson): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(writeJson).join(",")}]`;
  if (!isHolder(value)) return JSON.stringify(value) ?? "null";
  const members = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}:${writeJson(inner)}`);
  return `{${members.join(",")}}`;
}
