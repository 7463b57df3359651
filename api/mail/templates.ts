export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

type Variables = { [name: string]: string };

/**
 * Renders a template: the subject as a heading (`# ...`), an empty line, then paragraphs with `{variables}`. A
 * variable that is not given is an error, never an empty place in somebody's mail.
 */
export function renderMail(template: string, variables: Variables): RenderedMail {
  const [first = "", ...rest] = template.replaceAll("\r\n", "\n").trim().split("\n");
  const subject = first.match(/^# +(.+)$/)?.[1];
  if (!subject) throw new Error("A mail template begins with its subject: '# ...'.");
  const body = rest.join("\n").trim();
  return {
    subject: filled(subject, variables),
    text: `${filled(body, variables)}\n`,
    html: pageOf(body, variables),
  };
}

function filled(text: string, variables: Variables): string {
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => oneLine(givenFor(name, variables)));
}

function givenFor(name: string, variables: Variables): string {
  if (!Object.hasOwn(variables, name)) throw new Error(`A mail template uses {${name}}, which is not given.`);
  return variables[name] as string;
}

/** What people typed stays on its line: no header and no paragraph of theirs. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

function pageOf(body: string, variables: Variables): string {
  const paragraphs = body.split(/\n{2,}/).map((paragraph) => paragraphOf(paragraph, variables));
  return [
    '<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif;max-width:34em;margin:2em auto;padding:0 1em">',
    ...paragraphs,
    "</body></html>",
  ].join("\n");
}

function paragraphOf(paragraph: string, variables: Variables): string {
  // A line that is one variable alone is what the mail is about: the code, or the link.
  const alone = paragraph.trim().match(/^\{(\w+)\}$/)?.[1];
  const value = alone && oneLine(givenFor(alone, variables));
  if (value && /^https?:\/\//.test(value)) {
    return `<p><a href="${escaped(value)}">${escaped(value)}</a></p>`;
  }
  if (value) return `<p style="font-size:2em;letter-spacing:.15em"><strong>${escaped(value)}</strong></p>`;
  return `<p>${escaped(filled(paragraph, variables)).replaceAll("\n", "<br>\n")}</p>`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
