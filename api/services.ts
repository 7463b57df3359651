import type { Logger } from "pino";
import type { Library } from "#engine";
import type { Tokens } from "./accounts/tokens.ts";
import type { Env } from "./env.ts";
import type { FileStorage } from "./files/storage.ts";
import type { UploadsUnderWay } from "./files/uploads-under-way.ts";
import type { IndustryCodes } from "./lookups/industry-codes.ts";
import type { Outbox } from "./mail/outbox.ts";
import type { Site } from "./site/site.ts";
import type { OpenStore, Store } from "./store/store.ts";

/** What handlers work with; made once in main.ts, and by the tests in the same way. */
export interface Services {
  env: Env;
  log: Logger;
  /** The time. Tests move it. */
  clock: () => Date;
  store: Store & Pick<OpenStore, "checkWrite">;
  /** The definitions that serve now: always whole and proved, even while somebody edits them. */
  definitions: { current(): Library<Site> };
  files: FileStorage;
  uploads: UploadsUnderWay;
  industryCodes: IndustryCodes;
  mail: Outbox;
  tokens: Tokens;
  /** Whether the server is about to stop; then it asks for no more requests. */
  stopping(): boolean;
}
