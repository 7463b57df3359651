import { backOnlineOrAfter } from "../back-online.ts";
import { ApiProblem, call, postElsewhere } from "../client.ts";
import { logError } from "../log.ts";
import { tabNotes } from "../session/notes.ts";
import { anonymous, forget, keep, recallAll, wishFolder } from "../session/storage.ts";

/** What somebody who wants to hear of the launch sent. */
export interface Wish {
  firstName?: string;
  lastName?: string;
  email?: string;
  /** A field that people do not see: only programs fill it in. */
  website: string;
  /** Milliseconds between the form and its sending: programs need fewer than people. */
  elapsed: number;
}

/** Milliseconds before the second try, and at most between two. */
const pauses = { first: 2000, longest: 300_000 };

/** What the server has not noted yet. The browser keeps it too, where it can: over reloads, until it is noted. */
const waiting = new Map<string, Wish>();
/** Which of them this tab's visitor sent last: a logout clears the note, and the next visitor is told nothing. */
const ownKey = "wish";
let kept: Promise<void> | undefined;
let delivery: Promise<void> | undefined;

/** Takes a wish to the server, however long that takes. */
export async function sendWish(wish: Wish): Promise<void> {
  const id = `${Date.now()}-${Math.random().toString(36).slice(2)}`;
  waiting.set(id, wish);
  tabNotes.write(ownKey, id);
  await keep(anonymous, wishFolder + id, wish);
  await deliverWishes();
}

/** Sends what is still waiting, from earlier visits too, until all of it is noted. */
export function deliverWishes(): Promise<void> {
  delivery ??= deliver().finally(() => {
    delivery = undefined;
  });
  return delivery;
}

/** What this tab's visitor sent, as long as it waits; after a reload only once `recallWishes` is done. */
export function waitingWish(): Wish | undefined {
  return waiting.get(tabNotes.read(ownKey) ?? "");
}

/** Fetches what the browser kept, once. */
export function recallWishes(): Promise<void> {
  kept ??= recallAll<Wish>(anonymous, wishFolder).then((all) => {
    for (const [id, wish] of all) waiting.set(id, wish);
  });
  return kept;
}

async function deliver(): Promise<void> {
  await recallWishes();
  for (let pause = pauses.first; waiting.size > 0; pause = Math.min(2 * pause, pauses.longest)) {
    let longest = 0;
    for (const [id, wish] of [...waiting]) {
      const wait = await secondsToWait(wish);
      longest = Math.max(longest, wait ?? 0);
      if (wait !== null) continue;
      waiting.delete(id);
      await forget(anonymous, wishFolder + id);
    }
    if (waiting.size > 0) await backOnlineOrAfter(Math.max(pause, longest * 1000));
  }
}

/** Null when there is nothing left to do for this wish, else the seconds that the server wants to be left alone. */
async function secondsToWait(wish: Wish): Promise<number | null> {
  try {
    await register(wish);
    return null;
  } catch (problem) {
    logError("Something went wrong with the submission", problem);
    if (!(problem instanceof ApiProblem)) return 0;
    const { status, retryAfter } = problem;
    const isRefused = status >= 400 && status < 500 && ![408, 425, 429].includes(status);
    return isRefused ? null : (retryAfter ?? 0);
  }
}

/** To this server, or to the service elsewhere that it names in its pages; that one gets no more than it asks for. */
async function register({ website, elapsed, ...wanted }: Wish): Promise<void> {
  const elsewhere = document.querySelector<HTMLMetaElement>('meta[name="early-access"]')?.content;
  if (!elsewhere) {
    await call("POST", "/register", { body: { ...wanted, website, elapsed } });
    return;
  }
  // Only a program filled that in: our server would say thanks and note nothing.
  if (website !== "") return;
  await postElsewhere(elsewhere, wanted, "Something went wrong with the submission");
}
