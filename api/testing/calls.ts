export interface CallOptions {
  /** Sent as JSON, unless it is a FormData. */
  body?: unknown;
  token?: string;
  headers?: { [name: string]: string };
  /** The address that the call seems to come from. */
  ip?: string;
}

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into any answer, and fails when it is another.
  body: any;
  headers: Headers;
}

export type Call = (method: string, path: string, options?: CallOptions) => Promise<Reply>;

/** Throws if a call is not as the server describes it. */
export type HoldCall = (call: { method: string; path: string; reply: Reply }) => void;

/**
 * Makes a function that calls a running server over HTTP, as a browser would. Calls of the API are written as if it was
 * at its usual path.
 */
export function createCall(url: string, apiPath = "/api", hold: HoldCall = () => {}): Call {
  return async (method, path, { body, token, headers = {}, ip } = {}) => {
    const isForm = body instanceof FormData;
    const response = await fetch(url + path.replace(/^\/api(?=\/)/u, apiPath), {
      method,
      redirect: "manual",
      headers: {
        // Squeezing and unpacking a response takes a fifth of the work of a call.
        "Accept-Encoding": "identity",
        ...(body !== undefined && !isForm && { "Content-Type": "application/json" }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(ip !== undefined && { "X-Forwarded-For": ip }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("Content-Type")?.includes("json") && text !== "";
    const reply = {
      status: response.status,
      body: isJson ? JSON.parse(text) : text,
      headers: response.headers,
    };
    hold({ method, path: new URL(response.url).pathname, reply });
    return reply;
  };
}

/** An address that nobody has called from yet, so that limits of other tests do not count. */
export function freshIp(): string {
  const part = () => 1 + Math.floor(Math.random() * 254);
  return `10.${part()}.${part()}.${part()}`;
}
