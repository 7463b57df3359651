/** One problem in the submitted data; `path` locates the value. */
export interface ProblemDetail {
  path: (string | number)[];
  message: string;
  rule?: string;
}

/** Optional parts of an error response. */
export interface ProblemExtras {
  /** Problems by field. */
  errors?: ProblemDetail[];
  /** Seconds to wait, sent as Retry-After. */
  retryAfter?: number;
  /** Additional fields of the body, such as `incomplete` or `current`. */
  body?: { [field: string]: unknown };
}

/** An error for the caller to read. Thrown anywhere in the API; `middleware/errors.ts` sends the response. */
export class HttpProblem extends Error {
  override readonly name = "HttpProblem";
  readonly status: number;
  readonly code: string;
  readonly extras: ProblemExtras;

  constructor(status: number, code: string, message: string, extras: ProblemExtras = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extras = extras;
  }
}

/** Returns the same 404 for what is absent and for what belongs to someone else. */
export function notFound(what = "We could not find that."): HttpProblem {
  return new HttpProblem(404, "not-found", what);
}

/** Returns a 400 for an invalid field of a call that no definition describes. */
export function badRequest(message: string, path: (string | number)[] = []): HttpProblem {
  return new HttpProblem(400, "bad-request", message, path.length > 0 ? { errors: [{ path, message }] } : {});
}
