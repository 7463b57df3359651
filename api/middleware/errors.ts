import type { Middleware } from "koa";
import { HttpProblem } from "../problems.ts";
import type { ApiContext } from "../route.ts";

/** The only place that turns an error into an answer. What we do not know becomes a bare 500 and a log line. */
export const answerErrors: Middleware = async (context, next) => {
  const ctx = context as unknown as ApiContext;
  try {
    await next();
  } catch (error) {
    const problem = problemIn(error);
    if (problem.status >= 500) {
      ctx.services.log.error({ err: error, requestId: ctx.state.requestId }, "A request failed.");
    }
    ctx.status = problem.status;
    if (problem.extras.retryAfter) ctx.set("Retry-After", String(problem.extras.retryAfter));
    ctx.body = {
      message: problem.message,
      code: problem.code,
      ...(problem.errors && { errors: problem.errors }),
      ...problem.extras.body,
      requestId: ctx.state.requestId,
    };
  }
};

function problemIn(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (isOverload(error)) {
    const message = "The service is busy. Please try again in a moment.";
    return new HttpProblem(503, "busy", message, undefined, { retryAfter: 5 });
  }
  const status = refusalOf(error);
  if (status !== null) {
    const message = "The request could not be understood. Check its address and headers, and send it again.";
    return new HttpProblem(status, "bad-request", message);
  }
  return new HttpProblem(500, "failed", "Something went wrong on our side. Please try again.");
}

/** The 4xx status of a library's own refusal of a request (`http-errors`), or null. Its message is not repeated. */
function refusalOf(error: unknown): number | null {
  if (typeof error !== "object" || error === null) return null;
  const { status, expose } = error as { status?: unknown; expose?: unknown };
  return expose === true && typeof status === "number" && status >= 400 && status < 500 ? status : null;
}

/** The database has no connection to spare, is being restarted, locked or full: it is worth trying again. */
function isOverload(error: unknown): boolean {
  const { name, code } = error as { name?: unknown; code?: unknown };
  if (name === "KnexTimeoutError") return true;
  return (
    typeof code === "string" &&
    /^(SQLITE_(BUSY|FULL)|ECONN(RESET|REFUSED)|ENOSPC|57P0|53|40P01|40001|55P03|57014)/.test(code)
  );
}
