import type { ApiContext } from "../route.ts";

const bodies = new WeakMap<object, string>();

/**
 * Answers what has a version: asked again each time, but sent only when it changed. `source` is the object that
 * belongs to the version; its body is made and serialized once, however often it is asked for.
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

/** The JSON of what is made of an object, kept for as long as the object lives: each object has one body. */
export function serializeOnce<Source extends object>(
  source: Source,
  bodyOf: (source: Source) => unknown,
): string {
  const body = bodies.get(source) ?? JSON.stringify(bodyOf(source));
  bodies.set(source, body);
  return body;
}
