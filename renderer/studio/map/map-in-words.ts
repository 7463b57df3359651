import { countInWords } from "#engine/authoring";

/** Says how many steps a wizard has, and how many of its transitions depend on answers. */
export function mapInWords(steps: number, transitions: number): string {
  const depend = `${transitions} of the ways ${transitions === 1 ? "depends" : "depend"} on answers`;
  return [countInWords(steps, "step"), ...(transitions > 0 ? [depend] : [])].join(", ");
}
