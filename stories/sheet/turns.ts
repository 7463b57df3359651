/** Number of frames rendered at the same time: each loads the whole product. */
const atOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

function startNext(): void {
  if (running >= atOnce) return;
  const start = waiting.shift();
  if (!start) return;
  running += 1;
  start();
}

/** Calls `start` once it is its turn. Call the returned function at its end, or when its turn is no longer wanted. */
export function takeTurn(start: () => void): () => void {
  let state: "waiting" | "running" | "over" = "waiting";
  const begin = () => {
    state = "running";
    start();
  };
  waiting.push(begin);
  startNext();
  return () => {
    if (state === "waiting") waiting.splice(waiting.indexOf(begin), 1);
    if (state === "running") {
      running -= 1;
      startNext();
    }
    state = "over";
  };
}
