import { SpanKind } from "@opentelemetry/api";
import { isTracing, tracedInside } from "../tracing/tracing.ts";
import type { Handles } from "./handles.ts";

/**
 * Queries and commands of one subject, in the terms of the domain: a class a file, listed in store.ts. What several need
 * is a function beside them, or a class that they make of their own handles.
 */
export abstract class Queries {
  protected readonly handles: Handles;
  protected readonly db: Handles["db"];
  protected readonly reader: Handles["reader"];

  constructor(handles: Handles) {
    this.handles = handles;
    this.db = handles.db;
    this.reader = handles.reader;
  }
}

/** Public members of such a class. */
export type QuerySet<Of> = Pick<Of, keyof Of>;

type Query = (...args: unknown[]) => Promise<unknown>;

/**
 * Returns the methods, each bound, so that it can also be passed on by itself. With an SDK of OpenTelemetry their calls
 * are spans, named after set and method.
 */
export function querySet<Of extends Queries>(set: string, queries: Of): QuerySet<Of> {
  const bound = methodsOf(queries).map((name): [string, Query] => {
    const query = (queries[name as keyof Of] as Query).bind(queries);
    if (!isTracing()) return [name, query];
    const span = `${set}.${name}`;
    return [name, (...args) => tracedInside(span, { kind: SpanKind.CLIENT }, () => query(...args))];
  });
  return Object.fromEntries(bound) as unknown as QuerySet<Of>;
}

/** Returns the names of an object's methods, also of those that its class inherits. */
function methodsOf(queries: Queries): string[] {
  const names: string[] = [];
  for (
    let from = Object.getPrototypeOf(queries);
    from !== Queries.prototype;
    from = Object.getPrototypeOf(from)
  )
    names.push(...Object.getOwnPropertyNames(from).filter((name) => name !== "constructor"));
  return names;
}
