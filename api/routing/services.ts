import type { Logger } from "pino";
import type { Definitions } from "../authoring/serving/open-definitions.ts";
import type { Env } from "../base/env.ts";
import type { LookupTables } from "../lookups/lookup-tables.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { SignInProvider } from "../oidc/provider.ts";
import type { RateLimits } from "../rate-limits/limits.ts";
import type { Passwords } from "../secrets/passwords.ts";
import type { Tokens } from "../secrets/tokens.ts";
import type { OpenStore, Store } from "../store/store.ts";
import type { Scanner } from "../uploads/scanner.ts";
import type { FileStorage } from "../uploads/storage.ts";
import type { UploadsUnderWay } from "../uploads/uploads-under-way.ts";

/** The dependencies of handlers, created once by `openServer`. */
export interface Services {
  env: Env;
  log: Logger;
  /** Returns the current time. Tests set it. */
  clock: () => Date;
  store: Store & Pick<OpenStore, "checkWrite" | "pools">;
  /** The live definitions: always complete and valid, even while someone edits the folder. */
  definitions: Pick<
    Definitions,
    "current" | "whole" | "release" | "follow" | "unopened" | "warmUp" | "folder" | "refused"
  >;
  files: FileStorage;
  /** The virus scanner; null unless settings name one. */
  scanner: Scanner | null;
  uploads: UploadsUnderWay;
  lookups: LookupTables;
  mail: Outbox;
  tokens: Tokens;
  passwords: Passwords;
  /** The provider that staff may sign in with; null unless settings name one. */
  provider: SignInProvider | null;
  rateLimits: RateLimits;
  /** The figures for a monitoring system; null unless settings ask for them. */
  metrics: {
    read(): Promise<{ type: string; text: string }>;
    /** Counts what was deleted because it was kept long enough. */
    countDeleted(what: string, count: number): void;
    /** Counts a scan by what came of it. */
    countScan(result: string): void;
  } | null;
  /** Returns whether the server is shutting down, which makes it not ready. */
  stopping(): boolean;
}
