import type { StepDefinition } from "../../definition/definition.ts";
import { ownValue } from "../../definition/json.ts";
import type { SourceFiles } from "../source/source.ts";

/** Media types of pictures by the ends of their files' names. */
const types: { [end: string]: string } = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  svg: "image/svg+xml",
};

/**
 * Puts the content of their files into the pictures of a step, from the first of these folders that has the file. The
 * folder's reader gives the text of an SVG, and any other picture in base64. The check reports a picture without one.
 */
export function fillPictures({ guidance = [] }: StepDefinition, files: SourceFiles, folders: string[]): void {
  for (const one of guidance) {
    const { picture = "" } = one;
    const content = folders.map((folder) => ownValue(files, `${folder}/${picture}`)).find(Boolean);
    const type = types[picture.split(".").at(-1)?.toLowerCase() ?? ""];
    if (content === undefined || type === undefined) continue;
    const isText = type === "image/svg+xml";
    one.source = isText
      ? `data:${type},${encodeURIComponent(content)}`
      : `data:${type};base64,${content.trim()}`;
  }
}
