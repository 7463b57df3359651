/** A block of a mail, with its variables still in braces. */
export type Block =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  /** One variable alone: the subject matter of the mail, such as the code. */
  | { kind: "value"; variable: string }
  /** One variable, each of its lines by itself; nothing if it is empty: what staff write. */
  | { kind: "lines"; variable: string }
  /** A button, with its address under it. */
  | { kind: "button"; label: string; variable: string };

export interface Template {
  subject: string;
  /** The preview that mail programs show after the subject; empty if the template has none. */
  preview: string;
  blocks: Block[];
}

/** Parses a template: `# subject`, `> preview`, then blocks separated by empty lines. */
export function templateIn(source: string): Template {
  const [first = "", ...rest] = source.replaceAll("\r\n", "\n").trim().split("\n");
  const subject = first.match(/^# +(\S.*)$/)?.[1];
  if (!subject) throw new Error("A mail template begins with its subject: '# ...'.");
  const body = rest.join("\n").trim();
  const preview = body.match(/^> +(\S.*)(?:\n|$)/);
  return {
    subject,
    preview: preview?.[1] ?? "",
    blocks: blocksIn(preview ? body.slice(preview[0].length) : body),
  };
}

/** Returns the blocks of a text without subject and preview. */
export function blocksIn(body: string): Block[] {
  return body
    .replaceAll("\r\n", "\n")
    .trim()
    .split(/\n{2,}/)
    .map((text) => blockOf(text.trim()));
}

function blockOf(text: string): Block {
  const heading = text.match(/^## +(\S.*)$/)?.[1];
  if (heading) return { kind: "heading", text: heading };
  const lines = text.match(/^- \{(\w+)\}$/)?.[1];
  if (lines) return { kind: "lines", variable: lines };
  const variable = text.match(/^\{(\w+)\}$/)?.[1];
  if (variable) return { kind: "value", variable };
  const [, label, target] = text.match(/^\[([^\]\n]+)\]\(\{(\w+)\}\)$/) ?? [];
  if (label && target) return { kind: "button", label, variable: target };
  return { kind: "paragraph", text };
}
