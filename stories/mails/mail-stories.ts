import { fileURLToPath } from "node:url";
import { mailStory } from "./mail-names.ts";

const drawing = fileURLToPath(new URL("./mail.tsx", import.meta.url));

/** Returns the module that Storybook draws the story from. */
export function mailModule(mail: string): string {
  const { exportName, id, title, name, tags } = mailStory(mail);
  return [
    `import { mailStory } from ${JSON.stringify(drawing)};`,
    `export default { id: ${JSON.stringify(id)}, title: ${JSON.stringify(title)}, ...mailStory(${JSON.stringify(mail)}) };`,
    `export const ${exportName} = ${JSON.stringify({ name, tags })};`,
    "",
  ].join("\n");
}
