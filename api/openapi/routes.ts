import type { Library } from "#engine";
import { teamRoutes } from "../invitations/routes.ts";
import { type ApiContext, type Route, route } from "../routing/route.ts";
import { drawPage, nonceMark } from "./page.ts";

/** The calls that describe the API. `all` returns the other routes of the server, and these. */
export function openapiRoutes(all: () => Route[]): Route[] {
  /** Written once per version of the definitions. */
  const written = new WeakMap<Library, { json: string; page: string }>();

  async function writtenFor({ services: { definitions, env } }: ApiContext) {
    const library = definitions.current();
    const known = written.get(library);
    if (known) return known;
    // With the schemas of all replies, which no other call needs.
    const { describeApi } = await import("./describe-api.ts");
    const description = describeApi(library, [...all(), ...teamRoutes(library)], env.publicUrl);
    const made = { json: JSON.stringify(description), page: drawPage(description) };
    written.set(library, made);
    return made;
  }

  /** GET /api/openapi.json: describes every call in the form of OpenAPI 3.1. */
  async function getDescription(ctx: ApiContext): Promise<void> {
    ctx.set("Cache-Control", "no-cache");
    ctx.etag = ctx.services.definitions.current().version;
    ctx.status = 200;
    if (ctx.fresh) ctx.status = 304;
    else {
      ctx.type = "json";
      ctx.body = (await writtenFor(ctx)).json;
    }
  }

  /** GET /api/docs: the same as a page. */
  async function getPage(ctx: ApiContext): Promise<void> {
    ctx.type = "html";
    ctx.body = (await writtenFor(ctx)).page.replace(nonceMark, ctx.state.nonce ?? "");
  }

  return [
    route("GET", "/openapi.json", getDescription, {
      who: "anyone",
      reply: "application/json",
      statuses: [304],
    }),
    route("GET", "/docs", getPage, { who: "anyone", reply: "text/html" }),
  ];
}
