import { setTimeout as pause } from "node:timers/promises";
import { ProxyTracerProvider, type Span, type SpanOptions, SpanStatusCode, trace } from "@opentelemetry/api";
import { HttpProblem } from "../base/problems.ts";

const noProvider = new ProxyTracerProvider().getDelegate();

/** Returns whether the operator brought an SDK of OpenTelemetry; without one, nothing is traced. */
export function isTracing(): boolean {
  const provider = trace.getTracerProvider();
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegate() !== noProvider;
}

/**
 * Does work as a span of a trace: part of the one under way, or a new one. A span holds names of ours and numbers, and
 * nothing about a person; so an error is noted by its name alone. Without an SDK, only does the work.
 */
export async function traced<Result>(
  name: string,
  options: SpanOptions,
  work: (span?: Span) => Promise<Result>,
): Promise<Result> {
  if (!isTracing()) return await work();
  return await trace.getTracer("sourcebridge").startActiveSpan(name, options, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      const isRefusal = error instanceof HttpProblem && error.status < 500;
      if (!isRefusal) {
        span.setAttribute("error.type", (error as Error).name);
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Does work as part of a trace that is under way; of what the server does by itself there is none. */
export function tracedInside<Result>(
  name: string,
  options: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  return trace.getActiveSpan() ? traced(name, options, work) : work();
}

/** Milliseconds that a stop waits for a collector. */
const flushTimeout = 3_000;

/** Sends what the SDK has gathered, before the process ends. */
export async function flushTraces(): Promise<void> {
  const provider = trace.getTracerProvider();
  const sdk = (provider instanceof ProxyTracerProvider ? provider.getDelegate() : provider) as {
    forceFlush?(): Promise<void>;
  };
  await Promise.race([sdk.forceFlush?.(), pause(flushTimeout, undefined, { ref: false })]);
}
