import type { FormsDefinition, Guidance } from "../../../definition/definition.ts";
import type { DefinitionPath, Report } from "../../source/fault.ts";
import { wizardFolder } from "../../source/layout.ts";
import { faultInSvg } from "./svg.ts";

/** Bytes of a picture: it is sent with the definition, before anybody needs it. */
const largestPicture = 100_000;

/** How the content of each kind begins, in base64. */
const beginnings: { [type: string]: RegExp } = {
  "image/png": /^iVBORw0KGg/u,
  "image/jpeg": /^\/9j\//u,
  "image/webp": /^UklGR.{7}RUJQ/u,
};

/** A picture has a file, which is a small picture and nothing else, and words for those who do not see it. */
export function checkPicture(
  { id }: FormsDefinition,
  { kind, picture, alt, title, source }: Guidance,
  path: DefinitionPath,
  report: Report,
): void {
  if (kind !== "picture") {
    for (const [keyword, value] of Object.entries({ picture, alt }))
      if (value !== undefined) report("guidance", [...path, keyword], `Only a "picture" has "${keyword}".`);
    return;
  }
  if (title !== undefined)
    report("guidance", [...path, "title"], 'A picture has no "title": its caption is its "text".');
  if (alt === undefined)
    report("guidance", path, '"picture" needs "alt": what it says to those who do not see it.');
  if (picture === undefined) report("guidance", path, '"picture" needs "picture": the name of its file.');
  else if (source === undefined) {
    const own = id === "accounts" ? id : wizardFolder(id);
    const message = `There is no file "${picture}" in ${own}/pictures or shared/pictures. Put a PNG, JPEG, WebP or SVG file there.`;
    report("guidance", [...path, "picture"], message);
  } else {
    const fault = faultInPicture(source);
    if (fault !== null) report("guidance", [...path, "picture"], `"${picture}" ${fault}`);
  }
}

function faultInPicture(source: string): string | null {
  const [, type = "", content = ""] = /^data:([^;,]+)(?:;base64)?,(.*)$/su.exec(source) ?? [];
  const isText = type === "image/svg+xml";
  const text = isText ? decodeURIComponent(content) : content;
  const bytes = isText ? text.length : Math.floor((content.replace(/={1,2}$/u, "").length * 3) / 4);
  if (bytes > largestPicture)
    return `has ${Math.ceil(bytes / 1000)} kB; ${largestPicture / 1000} kB is the most. Make it smaller, or save it as WebP.`;
  if (isText) return faultInSvg(text);
  return beginnings[type]?.test(content)
    ? null
    : "is not what its name says: save it anew under the right name.";
}
