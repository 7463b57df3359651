import { SpanKind } from "@opentelemetry/api";
import { isTracing, tracedInside } from "../tracing/tracing.ts";

/** Returns a set of queries whose calls are spans, named after set and query; without an SDK, the set itself. */
export function tracedQueries<Queries extends object>(set: string, queries: Queries): Queries {
  if (!isTracing()) return queries;
  const traced = Object.entries(queries).map(
    ([name, query]: [string, (...given: unknown[]) => Promise<unknown>]) => [
      name,
      (...given: unknown[]) =>
        tracedInside(`${set}.${name}`, { kind: SpanKind.CLIENT }, () => query(...given)),
    ],
  );
  return Object.fromEntries(traced);
}
