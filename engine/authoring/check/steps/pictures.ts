import type { FormsDefinition, Guidance } from "../../../definition/definition.ts";
import type { DefinitionPath, Report } from "../../source/fault.ts";
import { pictureFolders } from "../../source/layout.ts";

/** Bytes of a picture: it is sent with the definition, before anybody needs it. */
const largestPicture = 100_000;

/** First bytes of each content type, in base64. */
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
    const folders = pictureFolders(id === "accounts" ? null : id).join(" or ");
    const message = `There is no file "${picture}" in ${folders}. Put a PNG, JPEG, WebP or SVG file there.`;
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

/** Elements that draw, and neither run anything nor bring in anything from elsewhere. */
const drawing = new Set(
  (
    "svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text tspan " +
    "lineargradient radialgradient stop clippath mask pattern marker filter feblend fecolormatrix " +
    "fecomposite fedropshadow feflood fegaussianblur femerge femergenode feoffset"
  ).split(" "),
);

/** Returns what in an SVG is more than a drawing, to follow its name; null when nothing is. */
function faultInSvg(text: string): string | null {
  const body = withoutComments(text.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/u, ""));
  if (!/^\s*<svg[\s>]/u.test(body)) return "is not what its name says: it does not begin with <svg>.";
  if (!body.includes('"http://www.w3.org/2000/svg"'))
    return 'is not drawn by browsers: its <svg> needs xmlns="http://www.w3.org/2000/svg".';
  if (/<[!?]/u.test(body)) return "declares more than a drawing needs: take out what begins with <! or <?.";
  for (const [, prefix = "", name = ""] of body.matchAll(/<\/?([\w.-]+:)?([\w.-]*)/gu))
    if (prefix !== "" || !drawing.has(name.toLowerCase()))
      return `contains <${prefix}${name}>: export it as a plain drawing, without scripts, styles or embedded parts.`;
  const [handler] = /\son\w+\s*=/iu.exec(body) ?? [];
  if (handler) return `contains "${handler.trim()}", which could run a script: take it out.`;
  for (const [, address = ""] of body.matchAll(/\b(?:href|src)\s*=\s*["']?\s*([^"'\s>]*)/giu))
    if (!address.startsWith("#"))
      return `refers to "${address.slice(0, 60)}": only its own parts may be named.`;
  if (/url\((?!\s*(?:["']\s*)?#)|@import|&#|\\/iu.test(body))
    return "brings in something from elsewhere, or hides what it names: export it as a plain drawing.";
  return null;
}

/** Leaves what begins a comment that does not end. */
function withoutComments(text: string): string {
  const [before = "", ...parts] = text.split("<!--");
  const after = parts.map((part) => {
    const end = part.indexOf("-->");
    return end < 0 ? `<!--${part}` : part.slice(end + "-->".length);
  });
  return before + after.join("");
}
