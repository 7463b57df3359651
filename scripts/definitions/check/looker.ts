import { Worker } from "node:worker_threads";
import { folderFault, type Look } from "./look.ts";

/** Looks at a folder beside everything else, and gives up a look when a newer one is wanted. */
export interface Looker {
  /** What is found now; null when another look was wanted meanwhile. */
  look: () => Promise<Look | null>;
  close: () => Promise<void>;
}

/** Milliseconds after which a look that nobody waits for any more is cut off, and any look at all. */
const patience = 1500;
const longest = 60_000;

interface Waiting {
  id: number;
  answer: (look: Look | null) => void;
}

export function createLooker(folder: string): Looker {
  let thread: Worker | null = null;
  let waiting: Waiting | null = null;
  let answered = 0;
  let asked = 0;

  function ask(id: number): void {
    thread ??= start();
    thread.postMessage({ id, folder });
  }

  function start(): Worker {
    const worker = new Worker(new URL("./thread.js", import.meta.url));
    worker.on("message", ({ id, look }: { id: number; look: Look }) => {
      answered = id;
      tell(id, look);
    });
    worker.on("error", (error) => {
      thread = null;
      tell(asked, { faults: [folderFault(`The check broke off: ${error.message}`)], wizards: [] });
    });
    return worker;
  }

  function tell(id: number, look: Look): void {
    if (waiting?.id !== id) return;
    waiting.answer(look);
    waiting = null;
  }

  async function stop(): Promise<void> {
    const worker = thread;
    thread = null;
    await worker?.terminate();
  }

  /** Ends a thread that is still busy with something older, and asks a new one. */
  async function askAgain(id: number): Promise<void> {
    if (waiting?.id !== id || answered >= id - 1) return;
    await stop();
    ask(id);
  }

  return {
    look: () =>
      new Promise((answer) => {
        waiting?.answer(null);
        asked += 1;
        const id = asked;
        const isBusy = answered < id - 1;
        const again = isBusy ? setTimeout(() => void askAgain(id), patience) : undefined;
        const end = setTimeout(() => {
          void stop();
          const words = `Looking took longer than ${longest / 1000} seconds. Take back the last change, or make it in smaller parts.`;
          tell(id, { faults: [folderFault(words)], wizards: [] });
        }, longest);
        waiting = {
          id,
          answer: (look) => {
            clearTimeout(again);
            clearTimeout(end);
            answer(look);
          },
        };
        ask(id);
      }),
    close: stop,
  };
}
