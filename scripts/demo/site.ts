import pino from "pino";
import type { Env } from "../../api/base/env.ts";
import type { MailOrder } from "../../api/mail/outbox.ts";
import { openServer, type RunningServer, type ServerOptions } from "../../api/server.ts";
import type { Store } from "../../api/store/store.ts";
import { type Call, createCall } from "../../api/testing/calls.ts";
import { at } from "../bootstrap/project.js";
import type { DemoClock } from "./timeline.ts";

/** A server of this process over the installation, which only the demo calls. */
export interface DemoSite {
  server: RunningServer;
  call: Call;
  clock: DemoClock;
  /** Returns the newest six-digit code that was mailed to an address. */
  codeFor(email: string): string;
  /** Returns the token of the newest link to a page that was mailed to an address. */
  tokenFor(email: string, page: string): string;
}

/** Options that tests speed up. */
export type DemoOptions = Pick<ServerOptions, "hashing" | "check">;

interface SiteOptions {
  clock: DemoClock;
  /** The address that becomes the administrator's on signing up. */
  admin: string;
  /** Called before each call, when all that came before it is known. */
  onCall: () => void;
}

/** Milliseconds that each call takes on the demo's clock. */
const callTime = 4_000;

/**
 * Opens the server over the database and files of an installation, at a port that the system chooses and for this machine
 * alone. Its mails stay in this process: none gets into the outbox, so no other server can send one.
 */
export async function openSite(
  env: Env,
  { clock, admin, onCall, ...options }: SiteOptions & DemoOptions,
): Promise<DemoSite> {
  const server = await openServer({
    env: {
      ...env,
      ...{ host: "127.0.0.1", port: 0, adminEmail: admin, smtpUrl: null, publishApproval: false },
      // Each person of the demo calls from their own address, which a header names.
      ...{ trustedProxies: 1, maxConnections: 1_000 },
    },
    log: pino({ level: "error" }, process.stderr),
    clock: clock.now,
    pages: at("dist/renderer"),
    watch: false,
    traffic: { signedIn: 1e9, anonymous: 1e9 },
    ...options,
    shutdownTimeout: 500,
  });
  // Drafts and releases come late in the demo. Until then, a thread gets ready to check them.
  server.definitions.warmUp().catch(() => {});
  const call = createCall(server.url, env.apiPath);
  return {
    server,
    clock,
    async call(...args) {
      onCall();
      clock.advance(callTime);
      return await call(...args);
    },
    ...readMails(server),
  };
}

/** Collects the server's mails, and returns functions that find codes and links in them. */
function readMails({ services }: RunningServer): Pick<DemoSite, "codeFor" | "tokenFor"> {
  const mails: { to: string; text: string }[] = [];
  const { mail } = services;
  services.mail = {
    ...mail,
    post: (store, order: MailOrder) => mail.post(keepingMails(store, mails), order),
    wake: () => {},
  };
  function lastMatch(email: string, pattern: RegExp): string {
    const found = mails.flatMap(({ to, text }) => (to === email ? (pattern.exec(text)?.[1] ?? []) : []));
    const last = found.at(-1);
    if (last === undefined) throw new Error(`No mail to ${email} has what the demo looks for.`);
    return last;
  }
  return {
    codeFor: (email) => lastMatch(email, /\b(\d{6})\b/u),
    tokenFor: (email, page) => lastMatch(email, new RegExp(`${page}\\?token=([\\w-]+)`, "u")),
  };
}

/** Returns a store that keeps mails here instead of adding them to the outbox. */
function keepingMails(store: Store, mails: { to: string; text: string }[]): Store {
  const outbox: Store["outbox"] = {
    ...store.outbox,
    async add({ recipient, subject, text }) {
      mails.push({ to: recipient, text: `${subject}\n${text}` });
    },
  };
  return Object.create(store, { outbox: { value: outbox } });
}
