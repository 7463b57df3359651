import { backOnlineOrAfter } from "../base/back-online.ts";
import { logError } from "../base/log.ts";
import { ApiProblem, call, postElsewhere } from "../session/client.ts";
import { tabNotes } from "../session/notes.ts";
import { anonymous, forget, keep, recallAll, requestFolder } from "../session/storage.ts";

/** An early-access request. */
export interface EarlyAccessRequest {
  firstName?: string;
  lastName?: string;
  email?: string;
  /** A honeypot field that people don't see: only bots fill it in. */
  website: string;
  /** Milliseconds from showing the form to sending it: bots are faster than people. */
  elapsed: number;
}

/** Milliseconds before the first retry, and the longest delay. */
const pauses = { first: 2000, longest: 300_000 };

/** Requests that the server has not recorded yet. The browser stores them too, if it can, until they are recorded. */
const waiting = new Map<string, EarlyAccessRequest>();
/** Note of this tab's latest request. A logout clears it, so that the next visitor sees nothing of it. */
const ownKey = "wish";
let kept: Promise<void> | undefined;
let delivery: Promise<void> | undefined;

/** Sends an early-access request, retrying until it arrives. */
export async function sendRequest(request: EarlyAccessRequest): Promise<void> {
  const id = `${Date.now()}-${Math.random().toString(36).slice(2)}`;
  waiting.set(id, request);
  tabNotes.write(ownKey, id);
  await keep(anonymous, requestFolder + id, request);
  await deliverRequests();
}

/** Sends all pending requests, including those of earlier visits, until they are recorded. */
export function deliverRequests(): Promise<void> {
  delivery ??= deliver().finally(() => {
    delivery = undefined;
  });
  return delivery;
}

/** Returns this tab's pending request; after a reload, only once `recallRequests` has finished. */
export function waitingRequest(): EarlyAccessRequest | undefined {
  return waiting.get(tabNotes.read(ownKey) ?? "");
}

/** Loads the stored requests, once. */
export function recallRequests(): Promise<void> {
  kept ??= recallAll<EarlyAccessRequest>(anonymous, requestFolder).then((all) => {
    for (const [id, request] of all) waiting.set(id, request);
  });
  return kept;
}

async function deliver(): Promise<void> {
  await recallRequests();
  for (let pause = pauses.first; waiting.size > 0; pause = Math.min(2 * pause, pauses.longest)) {
    let longest = 0;
    for (const [id, request] of [...waiting]) {
      const outcome = await send(request);
      if (typeof outcome === "number") {
        longest = Math.max(longest, outcome);
        continue;
      }
      waiting.delete(id);
      // A refused request is kept and sent again on the next visit, because somebody was thanked for it.
      if (outcome === "recorded") await forget(anonymous, requestFolder + id);
    }
    if (waiting.size > 0) await backOnlineOrAfter(Math.max(pause, longest * 1000));
  }
}

/** Sends a request; returns the seconds that the server asked to wait if it is worth another try. */
async function send(request: EarlyAccessRequest): Promise<"recorded" | "refused" | number> {
  try {
    await register(request);
    return "recorded";
  } catch (problem) {
    logError("Something went wrong with the submission", problem);
    if (!(problem instanceof ApiProblem)) return 0;
    const { status, retryAfter } = problem;
    const isRefused = status >= 400 && status < 500 && ![408, 425, 429].includes(status);
    return isRefused ? "refused" : (retryAfter ?? 0);
  }
}

/**
 * Sends the request to this server, or to the external service configured in its pages, which receives only the
 * fields it needs.
 */
async function register({ website, elapsed, ...wanted }: EarlyAccessRequest): Promise<void> {
  const elsewhere = document.querySelector<HTMLMetaElement>('meta[name="early-access"]')?.content;
  if (!elsewhere) {
    await call("POST", "/register", { body: { ...wanted, website, elapsed } });
    return;
  }
  // Only a bot filled that in: our server would say thanks and record nothing.
  if (website !== "") return;
  await postElsewhere(elsewhere, wanted, "Something went wrong with the submission");
}
