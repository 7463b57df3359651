import type { Outcome } from "./connection.ts";
import type { Plan } from "./plan.ts";

const longest = 1_500;

/** Returns the bytes of a plan as one escaped, shortened line. */
export function escaped({ writes, copies = 1 }: Plan): string {
  const parts = writes.map((write) =>
    typeof write === "number" ? `<pause ${write} ms>` : textOfBytes(write),
  );
  // Login tokens are long and mean nothing here.
  const text = parts.join("").replaceAll(/Bearer eyJ[\w-]+\.[\w-]{100,}\.[\w-]+/g, "Bearer <token>");
  return `${copies > 1 ? `${copies} times at once: ` : ""}${cut(text)}`;
}

/** Summarizes the reply. */
export function describeOutcome({ replies, isClosed, milliseconds }: Outcome): string {
  const end = `${isClosed ? "closed" : "open"} after ${Math.round(milliseconds)} ms`;
  const shown = replies.slice(0, 3).map(({ status, headers, body }) => {
    const text =
      headers["content-encoding"] === undefined ? cut(textOfBytes(body), 300) : `${body.length} bytes`;
    return `${status} ${text}`;
  });
  return [`${replies.length} answers, ${end}`, ...shown].join("; ");
}

function textOfBytes(bytes: Buffer): string {
  return JSON.stringify(bytes.toString("latin1")).slice(1, -1);
}

function cut(text: string, most = longest): string {
  return text.length <= most ? text : `${text.slice(0, most)}... (${text.length} characters)`;
}
