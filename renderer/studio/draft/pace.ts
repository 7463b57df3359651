import { backOnlineOrAfter } from "../../base/back-online.ts";

/** Timing of an open draft's calls. */
export interface Pace {
  /** Waits for so many milliseconds, or until `wake`. */
  wait(milliseconds: number): Promise<void>;
  wake(): void;
  /** Waits after a failure, or until the network is back. */
  rest(milliseconds: number): Promise<void>;
}

/** Factor by which a hidden tab asks for news less often. */
const hiddenFactor = 5;

export function browserPace(): Pace {
  let wake = () => {};
  return {
    wait: (milliseconds) =>
      new Promise((resolve) => {
        const timer = setTimeout(done, document.hidden ? milliseconds * hiddenFactor : milliseconds);
        document.addEventListener("visibilitychange", done);
        function done(): void {
          clearTimeout(timer);
          document.removeEventListener("visibilitychange", done);
          resolve();
        }
        wake = done;
      }),
    wake: () => wake(),
    rest: backOnlineOrAfter,
  };
}
