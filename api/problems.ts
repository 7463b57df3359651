/** One thing wrong with what was sent; `path` leads to the value. */
export interface ProblemDetail {
  path: (string | number)[];
  message: string;
  rule?: string;
}

/** What a refusal may carry beside its message. */
export interface ProblemExtras {
  /** Seconds to wait, sent as Retry-After. */
  retryAfter?: number;
  /** Further fields of the body: `wanting`, `current` ... */
  body?: { [field: string]: unknown };
}

/** A refusal that the caller may read: thrown anywhere in the API, answered by `middleware/errors.ts` alone. */
export class HttpProblem extends Error {
  override readonly name = "HttpProblem";
  readonly status: number;
  readonly code: string;
  readonly errors: ProblemDetail[] | undefined;
  readonly extras: ProblemExtras;

  constructor(
    status: number,
    code: string,
    message: string,
    errors?: ProblemDetail[],
    extras: ProblemExtras = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.extras = extras;
  }
}

/** The same answer for what is absent and for what belongs to somebody else. */
export function notFound(what = "We could not find that."): HttpProblem {
  return new HttpProblem(404, "not-found", what);
}

/** A field that a call without a definition of its own does not accept. */
export function badRequest(message: string, path: (string | number)[] = []): HttpProblem {
  return new HttpProblem(400, "bad-request", message, path.length > 0 ? [{ path, message }] : undefined);
}
