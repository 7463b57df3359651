/** Logged part of an error: enough to find the cause, but no user input and no secrets. */
export interface RedactedError {
  type: string;
  message: string;
  /** Frames only, because a stack starts with the message. */
  stack?: string;
  cause?: RedactedError;
  errors?: RedactedError[];
  [field: string]: unknown;
}

/** Fields that hold no user data. Drivers add others that quote rows: `detail`, `where`, `hint`, `bindings`. */
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

/** Returns what the log may keep of an error. The logger applies it to every `err`, so callers need not. */
export function redactError(error: unknown, depth = 1): RedactedError {
  // A thrown value that is no error may hold anything.
  if (!(error instanceof Error))
    return { type: error === null ? "null" : typeof error, message: "Not an error." };
  const fields = error as Error & { [field: string]: unknown };
  const logged: RedactedError = { type: error.constructor?.name ?? error.name, message: messageIn(fields) };
  for (const field of namingFields) {
    const value = fields[field];
    if (typeof value === "number") logged[field] = value;
    else if (typeof value === "string")
      logged[field] = redacted(value.slice(0, longestMessage)).slice(0, 200);
  }
  const frames = framesIn(error.stack);
  if (frames !== "") logged.stack = frames;
  if (depth >= deepest) return logged;
  if (error.cause !== undefined) logged.cause = redactError(error.cause, depth + 1);
  if (Array.isArray(fields.errors))
    logged.errors = fields.errors.slice(0, mostErrors).map((inner) => redactError(inner, depth + 1));
  return logged;
}

/** Returns the reason for a failure on one line, for a log message or a column. */
export function reasonIn(error: unknown): string {
  const { type, message, code, command, responseCode } = redactError(error);
  // A mail server's reply may quote the recipient and the text; its codes are safe.
  if (responseCode !== undefined)
    return [code, command, responseCode].filter((part) => part !== undefined).join(" ");
  return `${code ?? type}: ${message}`;
}

function messageIn({ name, message, code, responseCode }: Error & { [field: string]: unknown }): string {
  const text = String(message).slice(0, longestMessage);
  // Parsers and PostgreSQL's data exceptions quote their input; other raised messages may, too.
  const quotesInput = name === "SyntaxError" || (typeof code === "string" && /^(22|23|P0|XX)...$/.test(code));
  if (responseCode !== undefined) return `The mail server refused with ${responseCode}.`;
  // Node's errors about arguments end with the value received.
  return redacted(quotesInput ? withoutInput(text) : text.replace(/\bReceived .*$/su, "..."));
}

/** Keeps the SQL statement, which has placeholders, and cuts the message after it where a value may begin. */
function withoutInput(text: string): string {
  // The first separator: a quoted value may contain another.
  const start = Math.max(0, text.indexOf(" - "));
  return text.slice(0, start) + text.slice(start).replace(/["'`(:{[].*$/su, "...");
}

/** Replaces everything that looks like a secret or an address. */
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
