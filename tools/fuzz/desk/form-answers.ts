import { listIn, type SourceFiles, valueAt } from "#engine/authoring";
import { hostileText, type LooseJson } from "../values/hostile-values.ts";
import type { Draws } from "../world/draws.ts";

interface Field {
  maxLength?: number;
  format?: string;
  list?: string;
  minimum?: number;
}

/** Returns an answer to a form of a procedure: what its fields allow and is hostile all the same, or just too much of it. */
export function formAnswer(draws: Draws, definitions: SourceFiles, file: string): LooseJson {
  const properties = (valueAt(definitions, file, ["properties"]) ?? {}) as { [name: string]: Field };
  const filled = Object.entries(properties).filter(() => !draws.oneIn(6));
  return Object.fromEntries(
    filled.map(([name, field]) => [
      name,
      draws.oneIn(8) ? hostileText(draws) : valueFor(draws, definitions, field),
    ]),
  );
}

function valueFor(
  draws: Draws,
  definitions: SourceFiles,
  { maxLength, format, list, minimum }: Field,
): LooseJson {
  if (list !== undefined) {
    const options = listIn(definitions, list)?.options ?? [];
    return options.length > 0 ? draws.pick(options).value : hostileText(draws);
  }
  if (format === "date") return draws.pick(["2026-12-31", "2027-03-01", "2026-02-30", "9999-12-31"]);
  if (minimum !== undefined) return minimum + draws.below(4);
  const length = (maxLength ?? 100) + draws.pick([0, 0, 1, 1_000]);
  return draws.pick(["x", "<b>", "{addition}", "é", "😀", "\n"]).repeat(length).slice(0, length);
}
