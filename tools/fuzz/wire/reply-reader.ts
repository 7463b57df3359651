/** A response as received. */
export interface WireReply {
  status: number;
  headers: { [name: string]: string };
  body: Buffer;
}

/** Reads responses from the bytes of a connection. */
export interface ReplyReader {
  /** Returns the complete responses. Throws when the bytes are not HTTP. */
  read(chunk: Buffer): WireReply[];
  /** Returns the response that the end of the connection completes, or null. */
  end(): WireReply | null;
  /** Bytes that belong to no complete response. */
  rest(): number;
}

const endOfHead = "\r\n\r\n";

/** Reads responses to requests of these methods; those to HEAD have no body, whatever their headers say. */
export function createReplyReader(methods: readonly string[]): ReplyReader {
  let buffer: Buffer = Buffer.alloc(0);
  let count = 0;
  let untilClose: WireReply | null = null;

  function next(): WireReply | null {
    const end = buffer.indexOf(endOfHead);
    if (end < 0) return null;
    const head = headIn(buffer.subarray(0, end).toString("latin1"));
    const start = end + endOfHead.length;
    if (head.status < 200) {
      buffer = buffer.subarray(start);
      return next();
    }
    const found = bodyAt(buffer, methods[count] ?? "", head, start);
    if (found === "until close") untilClose = { ...head, body: Buffer.alloc(0) };
    if (found === null || found === "until close") return null;
    buffer = buffer.subarray(found.end);
    count += 1;
    return { ...head, body: found.body };
  }

  return {
    read(chunk) {
      buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk]);
      const found: WireReply[] = [];
      for (let reply = next(); reply; reply = next()) found.push(reply);
      return found;
    },
    end: () => untilClose && { ...untilClose, body: buffer.subarray(buffer.indexOf(endOfHead) + 4) },
    rest: () => buffer.length,
  };
}

/** Returns the body that begins at a byte of the buffer; null while it is incomplete. */
function bodyAt(
  buffer: Buffer,
  method: string,
  { status, headers }: Omit<WireReply, "body">,
  start: number,
): { body: Buffer; end: number } | "until close" | null {
  if (method === "HEAD" || status === 204 || status === 304) return { body: Buffer.alloc(0), end: start };
  if (headers["transfer-encoding"] === "chunked") return chunksAt(buffer, start);
  const length = headers["content-length"];
  if (length === undefined) return "until close";
  const end = start + Number(length);
  return end <= buffer.length ? { body: buffer.subarray(start, end), end } : null;
}

function headIn(text: string): Omit<WireReply, "body"> {
  const [first = "", ...lines] = text.split("\r\n");
  const status = Number(first.match(/^HTTP\/1\.1 (\d{3})/)?.[1]);
  if (!status) throw new Error(`The connection brought no HTTP: ${JSON.stringify(first.slice(0, 100))}`);
  const headers: WireReply["headers"] = {};
  for (const line of lines) {
    const colon = line.indexOf(":");
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  return { status, headers };
}

function chunksAt(buffer: Buffer, start: number): { body: Buffer; end: number } | null {
  const chunks: Buffer[] = [];
  for (let from = start; ; ) {
    const line = buffer.indexOf("\r\n", from);
    if (line < 0) return null;
    const size = Number.parseInt(buffer.subarray(from, line).toString("latin1"), 16);
    const after = line + 2 + size + 2;
    if (Number.isNaN(size)) throw new Error("The connection brought a broken chunk.");
    if (buffer.length < after) return null;
    if (size === 0) return { body: Buffer.concat(chunks), end: after };
    chunks.push(buffer.subarray(line + 2, line + 2 + size));
    from = after;
  }
}
