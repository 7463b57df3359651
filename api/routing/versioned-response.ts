import type { ApiContext, Serialized } from "./route.ts";

/** JSON of a versioned resource; undefined for who has this version. */
export type Versioned<Body> = Serialized<Body> | undefined;

const bodies = new WeakMap<object, string>();

/**
 * Returns the JSON of a versioned resource, unless the caller has this version, which is a 304. The body is built and
 * serialized once per `source`, the object that belongs to the version.
 */
export function versionedReply<Source extends object, Body = Source>(
  ctx: ApiContext,
  version: string,
  source: Source,
  bodyOf?: (source: Source) => Body,
): Versioned<Body> {
  ctx.set("Cache-Control", "no-cache");
  ctx.etag = version;
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return undefined;
  }
  ctx.type = "json";
  return serializeOnce(source, bodyOf);
}

/** Returns the JSON of the object's body. Cached for the lifetime of the object, which must have only one body. */
export function serializeOnce<Source extends object, Body = Source>(
  source: Source,
  bodyOf: (source: Source) => Body = (same) => same as unknown as Body,
): Serialized<Body> {
  const body = bodies.get(source) ?? JSON.stringify(bodyOf(source));
  bodies.set(source, body);
  return body as Serialized<Body>;
}
