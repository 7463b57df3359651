import type { Services } from "../../routing/services.ts";

type ReadyServices = Pick<Services, "store" | "clock" | "definitions" | "log">;

/** Milliseconds between two looks. */
const interval = 5_000;
/** Milliseconds after an edit in which a publication is likely. */
const soon = 15 * 60_000;
/** Milliseconds that the checking thread stays warm, with a minute to spare before it ends. */
const warmth = 4 * 60_000;

/**
 * Returns a function to call every few seconds. While drafts are being edited, whichever server they are edited on, it
 * keeps this one's checking thread warm: a cold one takes seconds to serve a publication.
 */
export function readyWhileEdited({ store, clock, definitions }: ReadyServices): () => Promise<void> {
  let warmUntil = 0;
  return async () => {
    const now = clock().getTime();
    if (now < warmUntil || !(await store.draftLists.editedSince(new Date(now - soon)))) return;
    warmUntil = now + warmth;
    await definitions.warmUp();
  };
}

/** Stays ready for publications until the returned function is called. */
export function stayReady(services: ReadyServices): () => void {
  const look = readyWhileEdited(services);
  const timer = setInterval(() => {
    look().catch((error) =>
      services.log.error({ err: error }, "The checking thread could not be warmed up."),
    );
  }, interval).unref();
  return () => clearInterval(timer);
}
