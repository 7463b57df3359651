import { type Span, trimmed, withText } from "../file/parts.ts";

/** Parts of a mail's file: `# subject`, then `> line`, then the text. */
export interface MailParts {
  /** Null where there is no such line, as in the footer. */
  subject: Span | null;
  /** An empty span at the place where the line would begin. */
  preview: Span | null;
  body: Span;
}

/** Finds the parts of a mail. */
export function mailParts(text: string): MailParts {
  const subject = /^# +(?<words>.*)$/mu.exec(text);
  if (!subject || text.slice(0, subject.index).trim() !== "")
    return { subject: null, preview: null, body: trimmed(text, [0, text.length]) };
  const afterSubject = subject.index + subject[0].length;
  const preview = /^\s*\n> +(?<words>.*)$/mu.exec(text.slice(afterSubject));
  const isNext = preview?.index === 0;
  const end = isNext ? afterSubject + preview[0].length : afterSubject;
  return {
    subject: ending(afterSubject, subject.groups?.words),
    preview: isNext ? ending(end, preview.groups?.words) : [end, end],
    body: trimmed(text, [end, text.length]),
  };
}

function ending(end: number, words = ""): Span {
  return [end - words.length, end];
}

/** Replaces the line, adds the first one, or removes it. */
export function withPreview(text: string, [start, end]: Span, words: string): string {
  const line = text.lastIndexOf("\n", start - 1);
  if (start === end && text.slice(line + 1, start).startsWith("# "))
    return words === "" ? text : withText(text, [start, end], `\n> ${words}`);
  return words === "" ? withText(text, [line, end], "") : withText(text, [start, end], words);
}
