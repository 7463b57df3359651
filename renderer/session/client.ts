import { ApiProblem } from "../base/api-problem.ts";
import { addressOf } from "../base/client-path.ts";
import { sessionExpired, tokenInUse } from "./session.ts";

export { ApiProblem };

export interface CallOptions {
  /** Sent as JSON unless it is a FormData. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The message if the server gives none. Default: `wordless.failure`. */
  failure?: string;
  /** The message if the server was not reached. Default: `failure`. */
  unreached?: string;
  /** The message if the server replies that it did not succeed, and gives none. Default: `failure`. */
  unsuccessful?: string;
}

/** The message of a failed call that has no other. Replaced by the site's own text once it has loaded. */
export const wordless = { failure: "Request failed" };

const unreachable = { code: "unreachable" };

/** Calls without a reply yet. */
const open = new Set<Promise<Response>>();

/** Waits until no call is under way: after a logout, the server would refuse them. */
export async function repliesDue(): Promise<void> {
  while (open.size > 0) await Promise.allSettled(open);
}

/** Token of the login that is ending: the server would refuse pending calls with it. */
let endingToken: string | null = null;

/** Makes the last call of a login. Later calls with its token fail as if the server were not reached. */
export function callLast<Reply>(method: "POST", path: string): Promise<Reply> {
  const last = call<Reply>(method, path);
  endingToken = tokenInUse();
  return last;
}

/** Calls our API, at a path such as `auth/login`, with the session's token, if there is one. Throws an ApiProblem unless the call succeeds. */
export async function call<Reply = unknown>(
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  options: CallOptions = {},
): Promise<Reply> {
  const { body, signal, failure = wordless.failure, unreached = failure, unsuccessful = failure } = options;
  const token = tokenInUse();
  const lost = () => new ApiProblem(0, unreachable, unreached);
  if (token && token === endingToken) throw lost();
  const json = body !== undefined && !(body instanceof FormData);
  const request = fetch(addressOf(path), {
    method,
    signal,
    headers: {
      Accept: "application/json",
      ...(json ? { "Content-Type": "application/json" } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...options.headers,
    },
    body: json ? JSON.stringify(body) : (body as FormData | undefined),
  });
  open.add(request);
  const response = await request
    .catch((cause: unknown) => {
      throw signal?.aborted ? cause : lost();
    })
    .finally(() => open.delete(request));
  const text = await response.text().catch(() => null);
  // The connection broke while the reply was being read: whether the call took effect is as unknown as with no reply.
  if (text === null || (text === "" && response.status === 200)) throw lost();
  if (response.ok) {
    const reply = parseReply<Reply & { success?: boolean }>(text, failure);
    if (reply?.success === false) throw new ApiProblem(response.status, { ...reply }, unsuccessful);
    return reply;
  }
  throw problemFrom(response.status, text, response.headers.get("Retry-After"), token, failure);
}

/** Posts to a third-party service: sends no token and reads nothing of the reply. */
export async function postElsewhere(address: string, body: object, failure: string): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const asked = fetch(address, { method: "POST", headers, body: JSON.stringify(body), credentials: "omit" });
  const { ok, status } = await asked.catch(() => ({ ok: false, status: 0 }));
  if (!ok) throw new ApiProblem(status, {}, failure);
}

/** Fetches one of our files that requires the bearer token: pictures and documents. */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<Blob> {
  const token = tokenInUse();
  const response = await fetch(addressOf(path), {
    signal,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
  if (response.ok) return response.blob();
  throw problemFrom(response.status, await response.text(), null, token, wordless.failure);
}

/** Returns whether one of our files no longer exists. A failed request counts as no. */
export async function isGone(path: string): Promise<boolean> {
  const answer = await fetch(path, { method: "HEAD", cache: "no-store" }).catch(() => null);
  return answer?.status === 404;
}

/** Posts a form, or a file as the type that it says, and reports its upload progress from 0 to 1, which `fetch` still can't. */
export function upload<Reply = unknown>(
  path: string,
  form: FormData | Blob,
  onProgress: (done: number) => void,
  signal?: AbortSignal,
): Promise<Reply> {
  const token = tokenInUse();
  const { promise, resolve, reject } = deferred<Reply>();
  const request = new XMLHttpRequest();
  request.open("POST", addressOf(path));
  request.setRequestHeader("Accept", "application/json");
  if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
  request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
  request.onerror = () => reject(new ApiProblem(0, unreachable, wordless.failure));
  request.onabort = () => reject(new DOMException("The upload was stopped.", "AbortError"));
  request.onload = () => {
    const { status, responseText } = request;
    try {
      if (status >= 200 && status < 300) return resolve(parseReply<Reply>(responseText, wordless.failure));
    } catch (cause) {
      return reject(cause);
    }
    const retryAfter = request.getResponseHeader("Retry-After");
    reject(problemFrom(status, responseText, retryAfter, token, wordless.failure));
  };
  signal?.addEventListener("abort", () => request.abort(), { once: true });
  request.send(form);
  return promise;
}

/**
 * Parses the reply of a successful call. A reply that isn't JSON comes from somewhere else, such as a hotel's login
 * page, and is worth a retry.
 */
function parseReply<Reply>(text: string, failure: string): Reply {
  try {
    return (text === "" ? null : JSON.parse(text)) as Reply;
  } catch {
    throw new ApiProblem(502, {}, failure);
  }
}

function problemFrom(
  status: number,
  text: string,
  retryAfter: string | null,
  token: string | null,
  failure: string,
) {
  const body = parseErrorBody(text);
  if (status === 401 && token) {
    sessionExpired(token);
    return new ApiProblem(401, { ...body, code: "signed-out" }, failure);
  }
  const seconds = Number(retryAfter);
  return new ApiProblem(status, body, failure, retryAfter && Number.isFinite(seconds) ? seconds : null);
}

/** Parses an error's body; a proxy may have sent a page of its own instead of our JSON. */
function parseErrorBody(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return body !== null && typeof body === "object" && !Array.isArray(body)
      ? (body as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

/** Polyfills `Promise.withResolvers`, which some supported browsers lack. */
function deferred<T>() {
  let resolve!: (value: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
