/** What the log keeps of an error: enough to find the cause, and nothing that somebody typed or was sent. */
export interface RedactedError {
  type: string;
  message: string;
  /** The frames alone: a stack begins with the message. */
  stack?: string;
  cause?: RedactedError;
  errors?: RedactedError[];
  [field: string]: unknown;
}

/** Fields that name things of ours. Drivers add others that quote rows: `detail`, `where`, `hint`, `bindings`. */
const namingFields = [
  "code",
  "errno",
  "syscall",
  "severity",
  "schema",
  "table",
  "column",
  "constraint",
  "routine",
  "command",
  "responseCode",
  "status",
];

const deepest = 4;
const mostErrors = 5;
const longestMessage = 2_000;

/**
 * Turns an error into what the log may keep. Installed as the serializer of every `err`, so that no place that logs
 * has to think of it.
 */
export function redactError(error: unknown, depth = 1): RedactedError {
  // Whatever else was thrown may hold anything.
  if (!(error instanceof Error))
    return { type: error === null ? "null" : typeof error, message: "Not an error." };
  const fields = error as Error & { [field: string]: unknown };
  const logged: RedactedError = { type: error.constructor?.name ?? error.name, message: messageIn(fields) };
  for (const field of namingFields) {
    const value = fields[field];
    if (typeof value === "number") logged[field] = value;
    else if (typeof value === "string") logged[field] = redacted(value).slice(0, 200);
  }
  const frames = framesIn(error.stack);
  if (frames !== "") logged.stack = frames;
  if (depth >= deepest) return logged;
  if (error.cause !== undefined) logged.cause = redactError(error.cause, depth + 1);
  if (Array.isArray(fields.errors))
    logged.errors = fields.errors.slice(0, mostErrors).map((inner) => redactError(inner, depth + 1));
  return logged;
}

/** The reason of a failure in a few words, for a line or a column that has no room for more. */
export function reasonIn(error: unknown): string {
  const { type, message, code, command, responseCode } = redactError(error);
  // A mail server's words may quote the recipient and the text; its codes say the same.
  if (responseCode !== undefined)
    return [code, command, responseCode].filter((part) => part !== undefined).join(" ");
  return `${code ?? type}: ${message}`;
}

function messageIn({ name, message, code, responseCode }: Error & { [field: string]: unknown }): string {
  const text = String(message).slice(0, longestMessage);
  // Parsers and data exceptions of PostgreSQL quote what they could not read; other raised texts may, too.
  const quotesInput = name === "SyntaxError" || (typeof code === "string" && /^(22|23|P0|XX)...$/.test(code));
  if (responseCode !== undefined) return `The mail server refused with ${responseCode}.`;
  // Node's own complaints about arguments end with what they were given.
  return redacted(quotesInput ? withoutInput(text) : text.replace(/\bReceived .*$/su, "..."));
}

/** Keeps a statement, which has placeholders for its values, and cuts the words after it where a value may begin. */
function withoutInput(text: string): string {
  // The first one: a value that is quoted may hold another.
  const start = Math.max(0, text.indexOf(" - "));
  return text.slice(0, start) + text.slice(start).replace(/["'`(:{[].*$/su, "...");
}

/** Shapes of secrets and addresses, wherever they stand. */
function redacted(text: string): string {
  return text
    .replace(/[^\s"'<>()=,;]+@[^\s"'<>()=,;]+/gu, "[email]")
    .replace(/\$argon2\S+/gu, "[hash]")
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]*/gu, "[token]")
    .replace(/(?<![\w-])(?=[\w-]*\d)[\w-]{20,}(?![\w-])/gu, "[id]")
    .replace(/(?<!\d)\d{6}(?!\d)/gu, "[digits]");
}

function framesIn(stack: string | undefined): string {
  return (stack ?? "")
    .split("\n")
    .filter((line) =>
      /^ {4}at .*(?:file:\/\/|node:|\/|[A-Z]:\\|<anonymous>).*(?::\d+:\d+|<anonymous>)\)?$/u.test(line),
    )
    .map(redacted)
    .join("\n");
}
