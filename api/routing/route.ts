import type { ParameterizedContext } from "koa";
import type { Library } from "#engine";
import type { ParameterForm } from "../base/path-parameters.ts";
import type { PermissionName } from "../base/permissions.ts";
import type { LimitName } from "../rate-limits/limits.ts";
import type { Role } from "../store/accounts.ts";
import type { SignedIn } from "../store/sessions.ts";
import type { BodyFields } from "./body-fields.ts";
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

/** The context of a handler. If the route declares a JSON body, `request.body` holds it; multipart is left unread. */
export type ApiContext = ParameterizedContext<
  ApiState,
  { services: Services; params: { [name: string]: string } }
>;

/** One route. Paths match exactly, including case and slashes. */
export interface Route {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  who: Guard;
  /** The form of each path parameter. A malformed one gets a 404. */
  params?: { [name: string]: ParameterForm };
  /** The accepted content type. `multipart` and `zip` are left unread, `either` is parsed if it is JSON, browsers send a `report`. */
  body?: "json" | "multipart" | "either" | "report" | "zip";
  /** Shape of a JSON body, unless definitions declare it. Checked before the handler, which gets it from `bodyOf`. */
  takes?: BodyFields;
  /** Allows 256 kB of JSON instead of 100, for the answers of a step. */
  isLarge?: true;
  /** Allows 4 MB of JSON with many values, for edits of definitions. */
  holdsDefinitions?: true;
  /** The same for everybody and kept by browsers, so it counts toward no limit: many may sit behind one address. */
  isShared?: true;
  /** A rate limit besides the one that all calls share. */
  limit?: LimitName;
  /** Kind under which operators count the call. */
  action?: "save" | "confirmation" | "code" | "login" | "decision";
  /** `next` passes the call on to routes from definitions, with body and user already set. */
  handler: (ctx: ApiContext, next: () => Promise<unknown>) => Promise<void>;
}

/** Finds routes that are known only at run time, such as calls declared by definitions. Used if the table has none. */
export type RouteFinder = (
  services: { definitions: { current(): Library } },
  method: string,
  path: string,
) => Route | null;
