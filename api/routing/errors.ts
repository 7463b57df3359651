import type { Middleware } from "koa";
import { HttpProblem } from "../base/problems.ts";
import type { ApiContext } from "./route.ts";
import { temporaryProblem } from "./temporary-failures.ts";

const replacedHeaders = ["Content-Disposition", "Content-Encoding", "Content-Type", "ETag", "Last-Modified"];

/** Turns every thrown error into a response. An unknown error becomes a bare 500 and a log line. */
export const respondToErrors: Middleware = async (context, next) => {
  const ctx = context as unknown as ApiContext;
  try {
    await next();
  } catch (error) {
    const problem = problemIn(error, ctx.method);
    if (problem.status >= 500) {
      const cause = { err: error, requestId: ctx.state.requestId };
      // Ours to say, and over in a moment: nobody needs to look for a fault.
      if (problem === error && problem.status === 503) ctx.services.log.warn(cause, "A request was put off.");
      else ctx.services.log.error(cause, "A request failed.");
    }
    // They describe the response that failed.
    for (const name of replacedHeaders) ctx.remove(name);
    ctx.set("Cache-Control", "no-store");
    ctx.status = problem.status;
    const { retryAfter, errors, body } = problem.extras;
    if (retryAfter) ctx.set("Retry-After", String(retryAfter));
    ctx.body = {
      message: problem.message,
      code: problem.code,
      ...(errors && { errors }),
      ...body,
      requestId: ctx.state.requestId,
    };
  }
};

function problemIn(error: unknown, method: string): HttpProblem {
  if (error instanceof HttpProblem) return error;
  const temporary = temporaryProblem(error, method);
  if (temporary) return temporary;
  const status = refusalOf(error);
  if (status !== null) {
    const message = "The request could not be understood. Check its address and headers, and send it again.";
    return new HttpProblem(status, "bad-request", message);
  }
  return new HttpProblem(500, "failed", "Something went wrong on our side. Please try again.");
}

/** Returns the 4xx status of a library's own error (`http-errors`), or null. Its message is not passed on. */
function refusalOf(error: unknown): number | null {
  if (typeof error !== "object" || error === null) return null;
  const { status, expose } = error as { status?: unknown; expose?: unknown };
  return expose === true && typeof status === "number" && status >= 400 && status < 500 ? status : null;
}
