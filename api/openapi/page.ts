import { escapeHtml } from "../site-content/escape-html.ts";
import type { ApiDescription, Operation } from "./describe-api.ts";

/** Stands where the nonce of the response goes, without which a browser ignores the styles. */
export const nonceMark = "nonce-of-this-response";

const styles = `
:root {
  color-scheme: light dark;
  --ink: light-dark(#0f1b33, #e8edf8); --soft: light-dark(#4a5874, #a8b4ce); --paper: light-dark(#fff, #0d1424);
  --mist: light-dark(#f5f7fb, #121b30); --line: light-dark(#d6dce8, #2a3755); --link: light-dark(#1f4fd8, #9ab8ff);
}
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem }
h1 { margin: 0; font-size: 2rem; line-height: 1.2 }
h2 { margin: 3rem 0 0.75rem; font-size: 1.25rem; scroll-margin-top: 1rem }
h3 { margin: 1.25rem 0 0.25rem; font-size: 0.875rem; color: var(--soft) }
p { margin: 0.75rem 0; max-width: 44rem }
a { color: var(--link) }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin: 1.5rem 0 0; padding: 0; list-style: none }
nav a { display: inline-block; padding: 0.25rem 0 }
details { border-top: 1px solid var(--line) }
details:last-of-type { border-bottom: 1px solid var(--line) }
summary { display: flex; gap: 0.75rem; align-items: baseline; padding: 0.625rem 0; cursor: pointer }
summary:hover { background: var(--mist) }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
code, pre { font: 0.875rem/1.5 ui-monospace, Consolas, monospace; overflow-wrap: anywhere }
summary b { flex: none; width: 4.5rem; font: 600 0.75rem/1.5 ui-monospace, Consolas, monospace; color: var(--soft) }
details > div { padding: 0 0 1.25rem 5.25rem }
pre { margin: 0; padding: 0.75rem 1rem; overflow: auto; max-height: 24rem; background: var(--mist); border-radius: 0.5rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.125rem 1rem; margin: 0 }
dt { font-family: ui-monospace, Consolas, monospace; font-size: 0.875rem }
dd { margin: 0 }
@media (max-width: 40rem) { details > div { padding-left: 0 } }
`;

/** Draws the description as a page that needs no script and loads nothing. */
export function drawPage({ info, paths, components }: ApiDescription): string {
  const areas = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      const [area = ""] = operation.tags;
      areas.set(area, [...(areas.get(area) ?? []), drawOperation(method, path, operation)]);
    }
  const schemas = Object.entries(components.schemas).map(([name, schema]) =>
    drawDetails(`<code>${escapeHtml(name)}</code>`, drawJson(schema), `schema-${name}`),
  );
  const title = String(info.title);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style nonce="${nonceMark}">${styles}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${drawWords(String(info.description))}</p>
<p>For programs: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1). Send the token of a login as <code>Authorization: Bearer …</code>.</p>
<nav aria-label="Areas"><ul>${[...areas.keys()].map((area) => `<li><a href="#${idOf(area)}">${escapeHtml(area)}</a></li>`).join("")}<li><a href="#schemas">schemas</a></li></ul></nav>
${[...areas].map(([area, drawn]) => `<h2 id="${idOf(area)}">${escapeHtml(area)}</h2>\n${drawn.join("\n")}`).join("\n")}
<h2 id="schemas">schemas</h2>
${schemas.join("\n")}
</main>
</body>
</html>
`;
}

function idOf(area: string): string {
  return `area-${encodeURIComponent(area)}`;
}

function drawOperation(method: string, path: string, operation: Operation): string {
  const { description, parameters = [], requestBody, responses } = operation;
  const parts = [
    `<p>${drawWords(description)}</p>`,
    ...(parameters.length > 0 ? [`<h3>In the address</h3>${drawJson(parameters)}`] : []),
    ...Object.entries(requestBody?.content ?? {}).map(
      ([type, { schema }]) => `<h3>Body, ${escapeHtml(type)}</h3>${drawJson(schema)}`,
    ),
    `<h3>Responses</h3><dl>${Object.entries(responses)
      .map(([status, said]) => `<dt>${status}</dt><dd>${drawWords(String(said.description))}</dd>`)
      .join("")}</dl>`,
    ...Object.entries(responses).flatMap(([status, { content }]) =>
      status < "300"
        ? Object.entries(content ?? {}).map(([type, { schema }]) => drawReply(type, schema))
        : [],
    ),
  ];
  const summary = `<b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code>`;
  return drawDetails(summary, parts.join("\n"), operation.operationId);
}

function drawReply(type: string, schema: { $ref?: string }): string {
  const name = schema.$ref?.split("/").at(-1);
  const link = `<p><a href="#schema-${name}"><code>${name}</code></a></p>`;
  const drawn = Object.keys(schema).length > 0 ? drawJson(schema) : "";
  return `<h3>Reply, ${escapeHtml(type)}</h3>${name ? link : drawn}`;
}

/** Draws words in which names stand between backticks. */
function drawWords(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/gu, "<code>$1</code>");
}

function drawDetails(summary: string, content: string, id: string): string {
  return `<details id="${escapeHtml(id)}"><summary>${summary}</summary><div>${content}</div></details>`;
}

function drawJson(value: unknown): string {
  return `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
}
