import { context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { Middleware } from "koa";
import type { ApiContext } from "../routing/route.ts";
import { methodName, routeName } from "../routing/route-name.ts";
import { traced } from "../tracing/tracing.ts";

/** Makes a span of each request, in the trace that the proxy has begun, if there is one and it is trusted. */
export const traceRequests: Middleware = async (koa, next) => {
  const ctx = koa as unknown as ApiContext;
  const around = context.active();
  const begun = koa.app.proxy && !trace.getSpan(around) ? propagation.extract(around, koa.headers) : around;
  await context.with(begun, () =>
    traced(methodName(ctx), { kind: SpanKind.SERVER }, async (span) => {
      try {
        await next();
      } finally {
        const route = routeName(ctx);
        span?.updateName(`${methodName(ctx)} ${route}`);
        span?.setAttributes({
          "http.request.method": methodName(ctx),
          "http.route": route,
          "http.response.status_code": ctx.status,
          "sourcebridge.request_id": ctx.state.requestId,
        });
        if (ctx.status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      }
    }),
  );
};
