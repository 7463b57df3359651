import type { ParameterizedContext } from "koa";
import type { JsonSchema, Library } from "#engine";
import type { ParameterForm } from "../base/path-parameters.ts";
import type { PermissionName } from "../base/permissions.ts";
import type { LimitName } from "../rate-limits/limits.ts";
import type { Replies } from "../responses/replies.gen.ts";
import type { Role } from "../store/accounts.ts";
import type { SignedIn } from "../store/sessions.ts";
import type { Fields, ValuesOf } from "./fields.ts";
import type { Services } from "./services.ts";

/**
 * Callers of a route: `anyone`, any `signed-in` person, `staff` before their second factor, those with a permission of
 * staff, or registrants with a role, which is in capitals. Staff-only routes need a permission, since a role alone
 * asks for no second factor. An `operator` has METRICS_TOKEN.
 */
export type Guard = "anyone" | "operator" | "signed-in" | "staff" | PermissionName | Role;

export interface ApiState {
  requestId: string;
  /** The caller, or undefined. An invalid bearer token counts as none. */
  user: SignedIn | undefined;
  /** Nonce that allows an inline style of the response; see middleware/security-headers.ts. */
  nonce?: string;
  /** The route that the call has, for the log and for figures. */
  route?: Route;
  /** Set if the path matches, but the route takes another content type. */
  otherBody?: boolean;
}

/**
 * The context of a handler. `input` has what its route declares, checked: the parameters of the path and the fields of
 * query and body. What definitions declare is in `request.body`; multipart is left unread.
 */
export type ApiContext<Input = object> = ParameterizedContext<ApiState, { services: Services; input: Input }>;

/** One route. Paths match exactly, including case and slashes. */
export interface Route {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  who: Guard;
  /** The form of each path parameter. A malformed one gets a 404. */
  params?: Parameters;
  /** The fields of the query that are read. */
  query?: QueryFields;
  /** The accepted content type. `multipart` and `zip` are left unread, `either` is parsed if it is JSON, browsers send a `report`. */
  body?: "json" | "multipart" | "either" | "report" | "zip";
  /** Fields of a JSON body, unless definitions declare it. */
  takes?: Fields;
  /** Allows 256 kB of JSON instead of 100, for the answers of a step. */
  isLarge?: true;
  /** Allows 4 MB of JSON with many values, for edits of definitions. */
  holdsDefinitions?: true;
  /** The same for everybody and kept by browsers, so it counts toward no limit: many may sit behind one address. */
  isShared?: true;
  /** A rate limit besides the one that all calls share. */
  limit?: LimitName;
  /** Name of the type in `api/responses/` that a success sends, the media type of anything else, or null for nothing. */
  reply: ReplyKind;
  /** Kind under which operators count the call. */
  action?: "save" | "confirmation" | "code" | "login" | "decision";
  /** Statuses besides those of every route of its kind. One below 300 replaces the 200 of a success. */
  statuses?: number[];
  /** `next` passes the call on to routes from definitions, with body and user already set. */
  handler: Handler<never>;
}

type ReplyKind = keyof Replies | `${string}/${string}` | null;

declare const serialized: unique symbol;
/** JSON text of a body. */
export type Serialized<Body> = string & { [serialized]: Body };

type QueryFields = { [name: string]: JsonSchema };
type Nothing = Record<never, never>;
type Parameters = { [name: string]: ParameterForm<unknown> };
/** Returns what is sent as JSON, unless it has sent something itself. */
type Handler<Input, Reply = unknown> = (
  ctx: ApiContext<Input>,
  next: () => Promise<unknown>,
) => Promise<Reply>;
/** Reply of a handler, as it is or serialized. A null is sent as 204. */
type Sent<Reply> = Reply extends keyof Replies
  ? Replies[Reply] | Serialized<Replies[Reply]> | null | undefined
  : unknown;

type InputOf<Params, Query, Body> = {
  [Name in keyof Params]: Params[Name] extends ParameterForm<infer Value> ? Value : never;
} & ValuesOf<Query> &
  ValuesOf<Body>;

/** Returns a route whose handler reads only what the route declares, and returns what it declares. */
export function route<
  Reply extends ReplyKind,
  Params extends Parameters = Nothing,
  const Query extends QueryFields = Nothing,
  const Body extends Fields = Nothing,
>(
  method: Route["method"],
  path: string,
  handler: Handler<NoInfer<InputOf<Params, Query, Body>>, Sent<NoInfer<Reply>>>,
  declared: Omit<Route, "method" | "path" | "handler"> & {
    params?: Params;
    query?: Query;
    takes?: Body;
    reply: Reply;
  },
): Route {
  return { ...(declared.takes && { body: "json" }), ...declared, method, path, handler };
}

/** Finds routes that are known only at run time, such as calls declared by definitions. Used if the table has none. */
export type RouteFinder = (
  services: { definitions: { current(): Library } },
  method: string,
  path: string,
) => Route | null;
