import { characterCount } from "#engine";
import { fill } from "../../words/fill.ts";
import { useStrings } from "../../words/strings.ts";

/** Returns how much of what a text may have is there: with `always`, or once it is too much. Nothing is cut off. */
export function useCount(text: string, limit: number | undefined, always = false): string {
  const { controls } = useStrings();
  if (limit === undefined || (!always && text.length <= limit)) return "";
  const count = characterCount(text);
  return always || count > limit ? fill(controls.counter, { count, limit }) : "";
}
