import { content } from "./content.ts";

/** Reply to a call: a body (status 200), a refusal, nothing ever, or no connection to the server. */
export type Reply =
  | { status?: number; body: unknown; headers?: { [name: string]: string } }
  | "never"
  | "unreached";

/** Replies by call: `"POST /api/auth/login"`. Without a method any will do, without `?...` any query. */
export type Replies = { [call: string]: Reply };

/** Returns the replies to public calls, from the definitions. */
function openReplies(): Replies {
  const wizards = content.wizards.map(({ definition }) => definition);
  return {
    "GET /api/site": { body: content.site },
    "GET /api/site/your-data": { body: content.yourData },
    "GET /api/forms": { body: content.forms },
    "GET /api/wizards": {
      body: wizards.map(({ id, version, machine: { meta } }) => ({ id, version, ...meta })),
    },
    ...Object.fromEntries(wizards.map((one) => [`GET /api/wizards/${one.id}`, { body: one }])),
    ...Object.fromEntries(content.legal.map((one) => [`GET /api/site/legal/${one.page}`, { body: one }])),
    "GET /api/notifications": { body: { list: content.site.frame.notifications.first } },
    "POST /api/auth/logout": { body: {} },
    "GET /api/staff/sign-in": { body: { label: null } },
  };
}

/**
 * Replaces the server at its only entry point, until the returned function is called. A call without a reply is refused
 * as unknown, so that a story can't pass by accident.
 */
export function answerCalls(replies: Replies): () => void {
  const { fetch: real, XMLHttpRequest: realUpload } = globalThis;
  const table: Replies = { ...openReplies(), ...replies };
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    const { pathname, search, origin } = new URL(request.url);
    const isOurs =
      origin === location.origin &&
      /^\/(?:api|register|stop-reminders|leave-early-access)(?:\/|$)/u.test(pathname);
    if (!isOurs) return real(input, init);
    const { method } = request;
    const reply =
      table[`${method} ${pathname}${search}`] ?? table[`${method} ${pathname}`] ?? table[pathname];
    return answer(reply ?? unknown(`${method} ${pathname}`), request.signal);
  };
  globalThis.XMLHttpRequest = Upload as unknown as typeof XMLHttpRequest;
  return () => {
    globalThis.fetch = real;
    globalThis.XMLHttpRequest = realUpload;
  };
}

/** Replaces XMLHttpRequest, which reports the progress of uploads. A whole file arrives at once, then its reply. */
class Upload {
  readonly upload: { onprogress?: (event: ProgressEvent) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  status = 0;
  responseText = "";
  private readonly stop = new AbortController();
  private url = "";

  open(_method: string, url: string): void {
    this.url = url;
  }

  setRequestHeader(): void {}

  getResponseHeader(): null {
    return null;
  }

  send(body: FormData): void {
    const all = new ProgressEvent("progress", { lengthComputable: true, loaded: 1, total: 1 });
    this.upload.onprogress?.(all);
    fetch(this.url, { method: "POST", body, signal: this.stop.signal }).then(
      async (response) => {
        this.status = response.status;
        this.responseText = await response.text();
        this.onload();
      },
      () => (this.stop.signal.aborted ? this.onabort() : this.onerror()),
    );
  }

  abort(): void {
    this.stop.abort();
  }
}

function unknown(call: string): Reply {
  return { status: 404, body: { code: "not-found", message: `This story has no answer to ${call}.` } };
}

function answer(reply: Reply, signal: AbortSignal): Promise<Response> {
  if (reply === "unreached") return Promise.reject(new TypeError("Failed to fetch"));
  if (reply === "never")
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  const { status = 200, body, headers = {} } = reply;
  return Promise.resolve(
    new Response(body instanceof Blob ? body : JSON.stringify(body), {
      status,
      headers: { "Content-Type": "application/json", ...headers },
    }),
  );
}

/** A refusal in the server's words. */
export function refused(status: number, message: string, more: object = {}): Reply {
  return { status, body: { code: "refused", message, ...more } };
}
