import { countInWords } from "#engine/authoring";

/** Says how many steps a wizard has, and how many of its ways depend on answers. */
export function mapInWords(steps: number, ways: number): string {
  const depend = `${ways} of the ways ${ways === 1 ? "depends" : "depend"} on answers`;
  return [countInWords(steps, "step"), ...(ways > 0 ? [depend] : [])].join(", ");
}
