import { ApiProblem } from "../../base/api-problem.ts";
import { beforeLogOut } from "../../session/log-out.ts";
import { onSession, readSession } from "../../session/session.ts";
import { anonymous } from "../../session/storage.ts";
import { openRun } from "./open-run.ts";
import { renew } from "./renew.ts";
import type { Run } from "./run.ts";

/**
 * The registration sessions of this page, by owner and wizard. They outlive components: saves continue while the
 * registrant visits another page, and drafts are still there after the login.
 */
const runs = new Map<string, Opened>();

interface Opened {
  owner: string;
  opening: Promise<Run>;
  /** Null while it is opening. */
  run: Run | null;
  /** Ends the opening. */
  ending: AbortController;
}

/** Returns the current user's session in a wizard, or in one of several registrations, opening it only once. */
export function runOf(wizard: string, registration = ""): Promise<Run> {
  listenOnce();
  const owner = readSession().id ?? anonymous;
  const key = `${owner}/${wizard}/${registration}`;
  const unowned = `${anonymous}/${wizard}/`;
  const known = runs.get(key);
  if (known) return known.opening;
  const before = owner === anonymous ? null : (runs.get(unowned)?.run ?? null);
  const ending = new AbortController();
  const opening = openRun(owner, wizard, before, registration, ending.signal);
  const entry: Opened = { owner, opening, run: null, ending };
  runs.set(key, entry);
  opening.then(
    (run) => {
      if (ending.signal.aborted) return run.stop();
      entry.run = run;
      if (before?.queue.getSnapshot().status === "stopped") runs.delete(unowned);
    },
    // Allow the next attempt to retry.
    () => {
      if (runs.get(key) === entry) runs.delete(key);
    },
  );
  return opening;
}

function openRuns(): Run[] {
  return [...runs.values()].flatMap(({ run }) => (run ? [run] : []));
}

let isListening = false;

function listenOnce(): void {
  if (isListening) return;
  isListening = true;
  const sendToAll = (type: "online" | "offline") => {
    for (const { queue } of openRuns()) queue.send({ type });
  };
  window.addEventListener("online", () => sendToAll("online"));
  window.addEventListener("offline", () => sendToAll("offline"));
  window.addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", () => (document.hidden ? flush() : void refresh()));
  beforeLogOut(waitForSaves);
  onSession((event) => {
    const { id } = readSession();
    if (event === "ended") closeAll();
    endOthersOpening(id);
    if (event === "expired") for (const { queue } of openRuns()) queue.send({ type: "signed-out" });
    if (event === "left") for (const run of openRuns()) pause(run);
    if (event === "began") for (const run of openRuns()) handleLogin(run, id);
  });
}

/**
 * Pauses a session after a logout in another tab: nothing is sent or stored, and drafts stay in memory for their
 * owner.
 */
function pause({ queue, drafts }: Run): void {
  queue.send({ type: "signed-out" });
  drafts.stop();
}

/**
 * Pauses or resumes a session after a login. Another account's login, without a logout in this tab, must not send
 * this owner's answers.
 */
function handleLogin({ owner, queue, drafts, read }: Run, id: string | null): void {
  if (owner !== id) {
    queue.send({ type: "signed-out" });
    return;
  }
  // Resume storing what was only in memory.
  for (const [step, answer] of Object.entries(drafts.read())) drafts.type(step, answer);
  if (!read().registration.otherRoles) queue.send({ type: "signed-in" });
}

function flush(): void {
  for (const { drafts } of openRuns()) drafts.flush();
}

let lastRefresh = 0;

/** Refreshes the sessions when the user returns to this tab: a teammate or another device may have made changes. */
async function refresh(): Promise<void> {
  if (Date.now() - lastRefresh < 10_000) return;
  lastRefresh = Date.now();
  await Promise.all(openRuns().map((run) => (run.owner === readSession().id ? renew(run) : undefined)));
}

/** Waits until every save of the user who is logging out has succeeded. */
async function waitForSaves(): Promise<void> {
  const own = openRuns().filter(({ owner }) => owner === readSession().id);
  await Promise.all(
    own.map(({ queue }) => {
      if (queue.getSnapshot().context.saves.length === 0) return undefined;
      queue.send({ type: "retry" });
      return new Promise<void>((resolve) => {
        const subscription = queue.subscribe(() => {
          if (queue.getSnapshot().context.saves.length > 0) return;
          subscription.unsubscribe();
          resolve();
        });
      });
    }),
  );
}

/** Closes all sessions on logout, so that no personal data stays in memory. */
function closeAll(): void {
  for (const { run, ending } of runs.values()) {
    run?.stop();
    ending.abort(loggedOut());
  }
  runs.clear();
}

/** Cancels opening sessions of somebody whose login ended: an open one would store and send their answers again. */
function endOthersOpening(id: string | null): void {
  for (const [key, { owner, run, ending }] of runs) {
    if (run || owner === anonymous || owner === id) continue;
    ending.abort(loggedOut());
    runs.delete(key);
  }
}

const loggedOut = () => new ApiProblem(401, { code: "signed-out" }, "");
