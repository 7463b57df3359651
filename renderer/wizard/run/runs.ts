import { beforeLogOut } from "../../session/log-out.ts";
import { onSession, readSession } from "../../session/session.ts";
import { anonymous } from "../../session/storage.ts";
import { followQueue } from "./follow-queue.ts";
import { openRun } from "./open-run.ts";
import { renew } from "./renew.ts";
import type { Run } from "./run.ts";

/**
 * The runs of this page, by owner and wizard. They live beside the components: a save goes on while its registrant
 * looks at another page, and what they typed is still there when they come back from the login.
 */
const runs = new Map<string, { coming: Promise<Run>; run: Run | null }>();

/** The run of whoever is using the page now, opened once. */
export function runOf(wizard: string): Promise<Run> {
  listenOnce();
  const owner = readSession().id ?? anonymous;
  const key = `${owner}/${wizard}`;
  const known = runs.get(key);
  if (known) return known.coming;
  const before = owner === anonymous ? null : (runs.get(`${anonymous}/${wizard}`)?.run ?? null);
  const entry = { coming: openRun(owner, wizard, before), run: null as Run | null };
  runs.set(key, entry);
  entry.coming.then(
    (run) => {
      entry.run = run;
      followQueue(run);
      if (before?.queue.getSnapshot().status === "stopped") runs.delete(`${anonymous}/${wizard}`);
    },
    // The next attempt may do better.
    () => runs.delete(key),
  );
  return entry.coming;
}

function openRuns(): Run[] {
  return [...runs.values()].flatMap(({ run }) => (run ? [run] : []));
}

let isListening = false;

function listenOnce(): void {
  if (isListening) return;
  isListening = true;
  const tell = (type: "online" | "offline") => {
    for (const { queue } of openRuns()) queue.send({ type });
  };
  window.addEventListener("online", () => tell("online"));
  window.addEventListener("offline", () => tell("offline"));
  window.addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", () => (document.hidden ? flush() : void refresh()));
  beforeLogOut(emptied);
  onSession((event) => {
    const { id } = readSession();
    if (event === "ended") close();
    if (event === "expired") for (const { queue } of openRuns()) queue.send({ type: "signed-out" });
    if (event === "left") for (const run of openRuns()) rest(run);
    if (event === "began") for (const run of openRuns()) hearLogin(run, id);
  });
}

/** A logout in another tab: nothing is sent or kept from here on; what was typed waits in memory for its owner. */
function rest({ queue, drafts }: Run): void {
  queue.send({ type: "signed-out" });
  drafts.stop();
}

/** Another account's login, in a tab that never logged out, must not carry this one's answers to it. */
function hearLogin({ owner, queue, drafts }: Run, id: string | null): void {
  if (owner !== id) {
    queue.send({ type: "signed-out" });
    return;
  }
  // What waited in memory is kept again.
  for (const [step, answer] of Object.entries(drafts.read())) drafts.type(step, answer);
  queue.send({ type: "signed-in" });
}

function flush(): void {
  for (const { drafts } of openRuns()) drafts.flush();
}

let lastRefresh = 0;

/** Somebody comes back to this tab: another tab or device may have gone on meanwhile. */
async function refresh(): Promise<void> {
  if (Date.now() - lastRefresh < 60_000) return;
  lastRefresh = Date.now();
  await Promise.all(openRuns().map((run) => (run.owner === readSession().id ? renew(run) : undefined)));
}

/** Waits until every save of the person who is logging out has arrived. */
async function emptied(): Promise<void> {
  const own = openRuns().filter(({ owner }) => owner === readSession().id);
  await Promise.all(
    own.map(({ queue }) => {
      if (queue.getSnapshot().context.saves.length === 0) return undefined;
      queue.send({ type: "retry" });
      return new Promise<void>((resolve) => {
        const heard = queue.subscribe(({ context }) => {
          if (context.saves.length > 0) return;
          heard.unsubscribe();
          resolve();
        });
      });
    }),
  );
}

/** A logout: nothing of the person stays, not even in memory. */
function close(): void {
  for (const run of openRuns()) run.stop();
  runs.clear();
}
