import type { ChangeNotices, Wizard } from "#engine";
import { ApiProblem } from "../base/api-problem.ts";
import type { FileService } from "../controls/file/file-service.ts";
import type { LookupService } from "../controls/list/lookup-service.ts";
import type { ServerEntries } from "../wizard/queue/save.ts";
import type { Request } from "../wizard/run/send-save.ts";

/** Registration as a server stores it. */
export interface StoredRegistration {
  entries: ServerEntries;
  /** Date of confirmation, in ISO format; after it, nothing can be changed. */
  confirmedAt?: string | null;
  /** Names the registration in the templates of declared calls. */
  id?: string | null;
  /** Logged-in user, for the same templates. */
  user?: string | null;
  email?: string | null;
  /** Changes since they answered, where the surrounding application reports them. */
  changes?: ChangeNotices | null;
}

/** Connection of a wizard to a server. Every failure is an `ApiProblem`; anything else is retried. */
export interface Transport {
  load(wizard: Wizard): Promise<StoredRegistration>;
  /** Sends the call that the definition declares for a step, or the default one. */
  request: Request;
  /** Service for wizards that ask for files. */
  files?: FileService;
  /** Service for wizards that ask for rows of long lists. */
  lookups?: LookupService;
}

export interface HttpTransportOptions {
  /** Stands before every path. Default: nothing, so the page's own server. */
  baseUrl?: string;
  fetch?: typeof globalThis.fetch;
  /** Headers of every request, requested each time: `() => ({ Authorization: ... })`. */
  headers?: () => { [name: string]: string };
  files?: FileService;
  lookups?: LookupService;
}

/**
 * Returns a transport over `fetch`. Loads `GET <api>/registrations/<wizard>` and saves by the calls that the definition
 * declares; a step that declares none is saved by `PUT <api>/registrations/<wizard>/steps/<slug>`.
 */
export function createHttpTransport(options: HttpTransportOptions = {}): Transport {
  const { baseUrl = "", headers: ownHeaders, files, lookups } = options;
  const send = options.fetch ?? ((input, init) => fetch(input, init));

  async function exchange(method: string, path: string, body: unknown, failure: string, headers = {}) {
    const isJson = body !== undefined && !(body instanceof FormData);
    const response = await send(baseUrl + path, {
      method,
      headers: {
        Accept: "application/json",
        ...(isJson ? { "Content-Type": "application/json" } : {}),
        ...ownHeaders?.(),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as FormData) }),
    }).catch(() => null);
    const text = await response?.text().catch(() => null);
    // Not reached, or the connection broke: either way, the outcome of the call is unknown.
    if (!response || text === null || text === undefined) throw new ApiProblem(0, {}, failure);
    const reply = jsonOfReply(text);
    if (response.ok && reply !== undefined) return reply;
    const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
    const status = response.ok ? 502 : response.status;
    throw new ApiProblem(status, asObject(reply), failure, Number.isFinite(seconds) ? seconds : null);
  }

  return {
    load: async (wizard) => {
      const path = `${wizard.registry.apiPath ?? "/api"}/registrations/${wizard.definition.id}`;
      return (await exchange("GET", path, undefined, "")) as StoredRegistration;
    },
    request: async <Reply>(
      method: "PUT" | "POST",
      path: string,
      { body, failure, headers }: Parameters<Request>[2],
    ) => (await exchange(method, path, body, failure, headers)) as Reply,
    ...(files ? { files } : {}),
    ...(lookups ? { lookups } : {}),
  };
}

/** Returns what the text says; null when it is empty, undefined when it is no JSON. */
function jsonOfReply(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function asObject(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === "object" ? (value as Record<string, unknown>) : {};
}
