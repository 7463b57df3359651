/** Contents of one hostile request, and its acceptable replies. */
export interface Plan {
  /** Bytes to write in order; a number is a pause in milliseconds. */
  writes: (Buffer | number)[];
  /** The method of each request, on which reading the responses depends. */
  methods: string[];
  /**
   * `answer`: one whole HTTP answer, from the app itself. `refusal`: answers, or a close, also by Node's parser.
   * `nothing`: we leave before anything must come.
   */
  expects: "answer" | "refusal" | "nothing";
  /** Milliseconds after the last byte until we disconnect, when nothing is expected. */
  leaveAfter?: number;
  /** True if we never read the response. */
  isDeaf?: boolean;
  /** True if it needs its own connection. */
  isAlone?: boolean;
  /** Number of copies sent at once. */
  copies?: number;
  /** True if it may find a queue full: then 503 with Retry-After is a valid reply. */
  mayBeBusy?: boolean;
  /** Milliseconds that it may take, if it waits for the turn of a thread. */
  longestWait?: number;
  /** The person whose draft it is about. */
  draftOf?: number;
  /** The person whose registration it is about. */
  caseOf?: number;
  /** The person whose token it carries; they log in again when it expires. */
  person?: number;
}

export type Header = readonly [name: string, value: string];

export interface RequestParts {
  method: string;
  target: string;
  headers?: readonly Header[];
  body?: Buffer | undefined;
  /** The Content-Length to claim; null for none. Default: that of the body, when there is one. */
  length?: string | null;
}

/** Returns the bytes of a request exactly as given, without escaping. */
export function requestBytes({ method, target, headers = [], body, length }: RequestParts): Buffer {
  const lines = [`${method} ${target} HTTP/1.1`];
  if (!headers.some(([name]) => name.toLowerCase() === "host")) lines.push("Host: sourcebridge.example");
  for (const [name, value] of headers) lines.push(`${name}: ${value}`);
  const claimed = length === undefined && body ? String(body.length) : length;
  if (claimed != null) lines.push(`Content-Length: ${claimed}`);
  const head = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
  return body ? Buffer.concat([head, body]) : head;
}

/** Returns a plan of one well-formed request that must get a response. */
export function answered(parts: RequestParts, more: Partial<Plan> = {}): Plan {
  return { writes: [requestBytes(parts)], methods: [parts.method], expects: "answer", ...more };
}
