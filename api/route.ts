import type { ParameterizedContext } from "koa";
import type { LimitName } from "./middleware/limits.ts";
import type { ParameterForm } from "./parameter-forms.ts";
import type { Services } from "./services.ts";
import type { SignedIn } from "./store/sessions.ts";

/** Who may call: everybody, every signed-in person, or those of one role. */
export type Guard = "anyone" | "signed-in" | "BUYER" | "SUPPLIER" | "ADMIN";

export interface ApiState {
  requestId: string;
  /** Who calls, or undefined; a bearer token that is no good counts as none. */
  user: SignedIn | undefined;
  /** The path is ours, but a route of the table takes another kind of body. */
  otherBody?: boolean;
}

/** What a handler is given. A route that names a body finds JSON in `request.body`; multipart it reads itself. */
export type ApiContext = ParameterizedContext<
  ApiState,
  { services: Services; params: { [name: string]: string } }
>;

/** One line of the HTTP surface. Paths are matched to the letter: case and slashes count. */
export interface Route {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  who: Guard;
  /** The form of each parameter in the path; one that has another is as good as absent. */
  params?: { [name: string]: ParameterForm };
  /** What the call accepts. `multipart` is left unread; `either` is read when it is JSON; browsers send a `report`. */
  body?: "json" | "multipart" | "either" | "report";
  /** Its JSON may have 256 kB instead of 100: the answers of a step. */
  isLarge?: true;
  /** How often it may be called, beside the limit that all calls share. */
  limit?: LimitName;
  /** `next` hands the call on to the routes that come from definitions; body and user are known by then. */
  handler: (ctx: ApiContext, next: () => Promise<unknown>) => Promise<void>;
}

/** Routes that are known only at run time (the calls that definitions declare). Asked when the table has none. */
export type RouteFinder = (
  services: Pick<Services, "definitions">,
  method: string,
  path: string,
) => Route | null;
