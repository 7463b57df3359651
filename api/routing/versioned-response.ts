import type { ApiContext } from "./route.ts";

const bodies = new WeakMap<object, string>();

/**
 * Responds with a versioned resource: 304 if the caller has this version, else its JSON. The body is built and
 * serialized once per `source`, the object that belongs to the version.
 */
export function sendVersioned<Source extends object>(
  ctx: ApiContext,
  version: string,
  source: Source,
  bodyOf: (source: Source) => unknown = (same) => same,
): void {
  ctx.set("Cache-Control", "no-cache");
  ctx.etag = version;
  ctx.status = 200;
  if (ctx.fresh) ctx.status = 304;
  else {
    ctx.type = "json";
    ctx.body = serializeOnce(source, bodyOf);
  }
}

/** Returns the JSON of the object's body. Cached for the lifetime of the object, which must have only one body. */
export function serializeOnce<Source extends object>(
  source: Source,
  bodyOf: (source: Source) => unknown,
): string {
  const body = bodies.get(source) ?? JSON.stringify(bodyOf(source));
  bodies.set(source, body);
  return body;
}
