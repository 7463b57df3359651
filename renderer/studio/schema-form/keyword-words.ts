import { fieldLayout } from "./field-layout.ts";
import { labelOf } from "./layout.ts";

/** Returns what a keyword of a question is called in its properties: `description`, `messages.required`. */
export function keywordInWords(keyword: string): string {
  const items = fieldLayout.groups.flatMap((group) => group.items);
  if (keyword.startsWith("messages.")) return `Message, ${labelOf(keyword).toLowerCase()}`;
  return items.find(({ path }) => path === keyword)?.label ?? labelOf(keyword);
}
