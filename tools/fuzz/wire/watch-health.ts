import { openConnection } from "./connection.ts";
import { answered } from "./plan.ts";

/** Keeps requesting /healthz and records the longest wait. */
export function watchHealth(port: number) {
  const plan = answered({ method: "GET", target: "/healthz" });
  let slowest = 0;
  let isResting = false;
  let isOver = false;
  let connection = openConnection(port);
  let pausing: (() => void) | null = null;

  async function watch(): Promise<void> {
    while (!isOver) {
      if (!isResting) {
        if (!connection.isUsable()) connection = openConnection(port);
        slowest = Math.max(slowest, (await connection.send(plan)).milliseconds);
      }
      if (isResting) {
        connection.close();
        pausing?.();
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    connection.close();
  }

  const watching = watch();
  return {
    rest: () =>
      new Promise<void>((resolve) => {
        pausing = resolve;
        isResting = true;
      }),
    resume() {
      isResting = false;
    },
    async stop(): Promise<number> {
      isOver = true;
      await watching;
      return slowest;
    },
  };
}
