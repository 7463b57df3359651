/** Elements that draw, and neither run anything nor bring in anything from elsewhere. */
const drawing = new Set(
  (
    "svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text tspan " +
    "lineargradient radialgradient stop clippath mask pattern marker filter feblend fecolormatrix " +
    "fecomposite fedropshadow feflood fegaussianblur femerge femergenode feoffset"
  ).split(" "),
);

/** Returns what in an SVG is more than a drawing, to follow its name; null when nothing is. */
export function faultInSvg(text: string): string | null {
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
