import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { createActor, fromPromise, waitFor } from "xstate";
import type { Answer, Entries, Wizard } from "#engine";
import { isSameJson } from "#engine";
import { pdf, picture } from "../../../api/testing/sample-files.ts";
import type { Chance } from "../../../engine/testing/chance.ts";
import { ApiProblem } from "../../../renderer/base/api-problem.ts";
import { filesIn, withFiles } from "../../../renderer/wizard/files/file-answers.ts";
import type { Outcome } from "../../../renderer/wizard/queue/outcome.ts";
import { saveQueue } from "../../../renderer/wizard/queue/queue.ts";
import { createSave, type Save } from "../../../renderer/wizard/queue/save.ts";
import { type Request, sendSave } from "../../../renderer/wizard/run/send-save.ts";
import type { ManyServers } from "./site.ts";
import { clientHeader } from "./site.ts";

/** Registrant, and what was acknowledged to them. */
export interface Registered {
  email: string;
  userId: string;
  token: string;
  entries: Entries;
  /** SHA-256 of uploads by id. */
  files: Map<string, string>;
}

/** Counts of what went differently than at the first try. */
export interface Tally {
  /** Saves and uploads that the page's queue retried automatically. */
  resent: number;
  /** People who had to ask for another code, or log in, because their call was stored and its reply was lost. */
  askedAgain: number;
}

/** Milliseconds to wait for a mail, and for all saves of a registration. */
const timeouts = { mail: 120_000, saves: 180_000 };

/** State of a registrant's browser. */
interface Browser {
  email: string;
  userId: string;
  call: Request;
  chance: Chance;
  tally: Tally;
  /** SHA-256 of uploads by id. */
  files: Map<string, string>;
  /** Files of this browser, and those of them that were sent later than they were chosen. */
  local: Map<string, Blob>;
  later: Map<string, string>;
}

/**
 * Registers one supplier as a browser does: account pages make each call once, and answers go through the page's own queue,
 * which alone repeats calls. Throws at whatever a registrant would see fail.
 */
export async function register(
  site: ManyServers,
  codes: CodeReader,
  input: { email: string; client: string; wizard: Wizard; entries: Entries; chance: Chance; tally: Tally },
): Promise<Registered> {
  const { email, wizard, chance, tally } = input;
  const password = `Correct-horse-${chance.below(1_000_000)}!`;
  const { userId, token } = await signUp(callerAt(site.url, input.client), codes, { email, password, tally });
  const call = callerAt(site.url, input.client, token);
  const files = new Map<string, string>();
  const browser = { email, userId, call, chance, tally, files, local: new Map(), later: new Map() };
  const queue = openQueue(browser, wizard);
  const entries: Entries = {};
  for (const [step, { answer }] of Object.entries(input.entries)) {
    if (step === "review") continue;
    const entry = answer
      ? { answer: { ...(await withChosenFiles(browser, step, answer)), ...ownAnswers(step, email) } }
      : ({ skipped: true } as const);
    entries[step] = await queue.save(step, entry);
  }
  await queue.save("review", { answer: {} }, true);
  queue.stop();
  return { email, userId, token, entries, files };
}

/** Opens the page's queue. Its `save` waits until everything is stored, and returns the step's entry then. */
function openQueue({ email, userId, call, tally, ...browser }: Browser, wizard: Wizard) {
  const identity = { user: userId, registration: null as string | null, email };
  let failure: Outcome | null = null;
  const send = fromPromise<Outcome, Save>(async ({ input }) => {
    const settleFiles = (answer: Answer) => withSentFiles({ ...browser, call }, input.step, answer);
    const outcome = await sendSave({ wizard, identity, call, settleFiles }, input);
    if (outcome.kind === "later") tally.resent += 1;
    else if (outcome.kind !== "saved" && outcome.kind !== "confirmed") failure = outcome;
    return outcome;
  });
  const input = { server: {}, saves: [], online: true, signedIn: true, isReached: () => true };
  const queue = createActor(saveQueue.provide({ actors: { send } }), { input }).start();
  return {
    async save(step: string, entry: Entries[string], confirms = false): Promise<Entries[string]> {
      queue.send({ type: "save", save: createSave(step, entry, undefined, { confirms }) });
      const isOver = () => queue.getSnapshot().context.saves.length === 0 || failure !== null;
      await waitFor(queue, isOver, { timeout: timeouts.saves });
      if (failure) throw new Error(`${email}, ${step}: ${JSON.stringify(failure)}`);
      identity.registration ??= await registrationOf(call);
      const saved = queue.getSnapshot().context.server[step];
      return saved?.skipped ? { skipped: true } : { answer: saved?.answer ?? {} };
    },
    stop: () => queue.stop(),
  };
}

type Sender = Pick<Browser, "call" | "files">;

async function upload({ call, files }: Sender, file: Blob, purpose: string): Promise<string> {
  const form = new FormData();
  form.append("purpose", purpose);
  form.append("file", file, nameOfBlob(file));
  const { _id } = await call<{ _id: string }>("POST", "/files", { body: form, failure: "upload" });
  // Pictures are rendered again.
  if (file.type === "application/pdf") files.set(_id, hashOfBytes(await file.arrayBuffer()));
  return _id;
}

type SentFile = { id: string; name: string; type: string; size: number };

/** Returns the answer with files that could not be uploaded at once: as on the page, the save sends them first. */
async function withSentFiles(
  { local, later, ...sender }: Sender & Pick<Browser, "local" | "later">,
  step: string,
  answer: Answer,
): Promise<Answer> {
  const sent = new Map<string, SentFile>();
  for (const { file, path } of filesIn(answer)) {
    const kept = local.get(file.id);
    if (!kept) continue;
    const id = later.get(file.id) ?? (await upload(sender, kept, purposeOf(step, path)));
    later.set(file.id, id);
    sent.set(file.id, { ...file, id });
  }
  return withFiles(answer, sent);
}

/** Chooses a document or picture for each file of a sample answer, and uploads it if possible. */
async function withChosenFiles(browser: Browser, step: string, answer: Answer): Promise<Answer> {
  const chosen = new Map<string, SentFile>();
  for (const { file, path } of filesIn(answer)) {
    const isPicture = file.type.startsWith("image/");
    // A sixth of the documents fit into no proxy's buffer.
    const text = `${browser.email} ${"x".repeat(browser.chance.oneIn(6) ? 60_000 : 200)}`;
    const bytes = isPicture ? await picture("jpeg") : pdf(text);
    const type = isPicture ? "image/jpeg" : "application/pdf";
    const blob = new Blob([new Uint8Array(bytes)], { type });
    const id = await upload(browser, blob, purposeOf(step, path)).catch((error: unknown) => {
      if (!(error instanceof ApiProblem && passing.has(error.status))) throw error;
      browser.tally.resent += 1;
      browser.local.set(file.id, blob);
      return file.id;
    });
    chosen.set(file.id, { id, name: nameOfBlob(blob), type, size: bytes.length });
  }
  return withFiles(answer, chosen);
}

function hashOfBytes(bytes: ArrayBuffer): string {
  return createHash("sha256").update(new Uint8Array(bytes)).digest("hex");
}

function nameOfBlob({ type }: Blob): string {
  return type === "image/jpeg" ? "photo.jpg" : "license.pdf";
}

/** The question that a file answers; of a list, without the number of the entry. */
function purposeOf(step: string, path: (string | number)[]): string {
  return `supplier/${step}/${path.filter((part) => typeof part === "string").join(".")}`;
}

/** Statuses that the page retries: no reply, or a proxy that lost the server. */
const passing = new Set([0, 502, 504]);

/** Returns the person's own answers, so that each person's differ. */
function ownAnswers(step: string, email: string): Answer {
  return step === "basic-information" ? { description: `The registration of ${email}.` } : {};
}

async function registrationOf(call: Request): Promise<string | null> {
  const read = (call as unknown as Reader)("GET", "/registrations/me", { body: undefined, failure: "read" });
  const reply = (await read.catch(() => null)) as { registration: { _id: string } | null } | null;
  return reply?.registration?._id ?? null;
}

type Reader = (method: string, path: string, options: { body: unknown; failure: string }) => Promise<unknown>;

/** Reads everything back, as the page that shows it does. Returns differences from what was acknowledged. */
export async function differences(site: ManyServers, one: Registered): Promise<string[]> {
  const call = callerAt(site.url, "10.0.0.1", one.token) as unknown as Reader;
  const options = { body: undefined, failure: "read" };
  const own = (await call("GET", "/registrations/me", options)) as {
    entries: { [step: string]: { answer?: Answer; skipped?: boolean } };
  };
  const faults: string[] = [];
  for (const [step, { answer, skipped }] of Object.entries(one.entries)) {
    const stored = own.entries[step];
    if (!stored || (skipped ? !stored.skipped : !isSameJson(stored.answer ?? {}, answer ?? {})))
      faults.push(
        `${one.email}: ${step} is not what was acknowledged: ${JSON.stringify(stored)} in place of ${JSON.stringify({ answer, skipped })}`,
      );
  }
  for (const [id, hash] of one.files) {
    const reply = await fetch(`${site.url}/api/files/${id}`, {
      headers: { Authorization: `Bearer ${one.token}` },
    });
    const hashed = hashOfBytes(await reply.arrayBuffer());
    const isUsed = filesIn(one.entries as never).some(({ file }) => file.id === id);
    if (isUsed && hashed !== hash) faults.push(`${one.email}: the upload ${id} is lost (${reply.status}).`);
  }
  return faults;
}

interface SignUp {
  email: string;
  password: string;
  tally: Tally;
}

/** Signs up over the account pages, which repeat no call. */
async function signUp(send: Request, codes: CodeReader, { email, password, tally }: SignUp) {
  const post = (path: string, body: object) =>
    send<{ userId: string; data: { token: string } }>("POST", path, { body, failure: path });
  await post("/user/register_user_email", { email });
  const verify = async () =>
    await post("/user/register_user_email/verify", { email, userOtpInput: await codes.next(email) });
  const { userId } = await verify().catch(async (error: unknown) => {
    if (!(error instanceof ApiProblem && error.code === "dead-code")) throw error;
    tally.askedAgain += 1;
    await post("/user/resend/otp", { email });
    return await verify();
  });
  try {
    const body = { id: userId, password };
    const path = "/user/register/password";
    const { token } = await send<{ token: string }>("PUT", path, { body, failure: path });
    return { userId, token };
  } catch (error) {
    if (!(error instanceof ApiProblem && ["not-verified", "has-password"].includes(error.code))) throw error;
    tally.askedAgain += 1;
    const { data } = await post("/auth/login", { email, password });
    return { userId, token: data.token };
  }
}

/** Makes one call, as the page's own client does, and throws its problem. */
export function callerAt(url: string, client: string, token?: string): Request {
  return async <Reply>(
    method: string,
    path: string,
    { body, failure, headers }: { body: unknown; failure: string; headers?: Record<string, string> },
  ): Promise<Reply> => {
    const isJson = body !== undefined && !(body instanceof FormData);
    const response = await fetch(`${url}/api/${path.replace(/^\/?(?:api\/)?/u, "")}`, {
      method,
      headers: {
        Accept: "application/json",
        // A browser resends a request from a connection that was just closed; this client can't.
        Connection: "close",
        [clientHeader]: client,
        ...(isJson && { "Content-Type": "application/json" }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: isJson ? JSON.stringify(body) : ((body as FormData | undefined) ?? null),
    }).catch(() => null);
    const text = await response?.text().catch(() => null);
    // This client takes a reply that breaks off after its head for one without a body; a browser does not.
    const isCut = text === "" && response?.status === 200;
    if (!response || typeof text !== "string" || isCut) throw new ApiProblem(0, {}, `${failure}: no reply`);
    const parsed = parse(text);
    if (response.ok && parsed !== undefined) return parsed as Reply;
    const seconds = Number(response.headers.get("Retry-After"));
    const status = response.ok ? 502 : response.status;
    const problem = (parsed ?? {}) as Record<string, unknown>;
    const message = `${method} ${path}: ${status} ${text.slice(0, 200)}`;
    throw new ApiProblem(status, { ...problem, message }, failure, seconds || null);
  };
}

function parse(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface CodeReader {
  /** Waits for the next code that is mailed to an address. */
  next(email: string): Promise<string>;
}

/** Reads codes as they arrive. */
export function readCodes({ mailbox }: ManyServers): CodeReader {
  const byEmail = new Map<string, string[]>();
  let read = 0;
  function look(): void {
    for (; read < mailbox.received.length; read += 1) {
      const { to, email } = mailbox.received[read] ?? { to: [], email: { text: "" } };
      const code = /\b\d{6}\b/u.exec(email.text ?? "")?.[0];
      if (!code) continue;
      for (const one of to) byEmail.set(one, [...(byEmail.get(one) ?? []), code]);
    }
  }
  return {
    async next(email) {
      const until = performance.now() + timeouts.mail;
      for (;;) {
        look();
        const code = byEmail.get(email)?.shift();
        if (code) return code;
        if (performance.now() > until) throw new Error(`No code was mailed to ${email}.`);
        await pause(50);
      }
    },
  };
}
