/** Rule that an answer broke, as the server reports it. */
export interface ApiError {
  path: (string | number)[];
  message: string;
  rule?: string;
}

/** Failed call. `status` 0: the server was not reached. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: ApiError[];
  /** Seconds after which the server would like to be asked again. */
  readonly retryAfter: number | null;
  /** Whole body, for what a particular call adds (`current`, `incomplete`). */
  readonly body: Record<string, unknown>;

  constructor(
    status: number,
    body: Record<string, unknown>,
    fallback: string,
    retryAfter: number | null = null,
  ) {
    super(typeof body.message === "string" && body.message !== "" ? body.message : fallback);
    this.name = "ApiProblem";
    this.status = status;
    this.code = typeof body.code === "string" ? body.code : "unknown";
    this.errors = Array.isArray(body.errors) ? (body.errors as ApiError[]) : [];
    this.retryAfter = retryAfter;
    this.body = body;
  }
}
