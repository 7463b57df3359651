/** Rounds of the same work in several lanes: one round at a time, and one more for calls made in the meantime. */
export interface Rounds {
  /** Resolves after a whole round that began after this call. */
  run(): Promise<void>;
  /** Resolves when nothing is running; never rejects. */
  settled(): Promise<void>;
}

/**
 * Creates rounds of `lanes` times `work`. A lane that fails does not stop the others; the round then fails as a
 * whole.
 */
export function createRounds(lanes: number, work: () => Promise<void>): Rounds {
  let running: Promise<void> | null = null;
  let again = false;

  async function round(): Promise<void> {
    while (again) {
      again = false;
      const ends = await Promise.allSettled(Array.from({ length: lanes }, work));
      const failed = ends.find((end) => end.status === "rejected");
      if (failed) throw failed.reason;
    }
  }

  return {
    async run() {
      again = true;
      running ??= round().finally(() => {
        running = null;
      });
      await running;
    },
    async settled() {
      await running?.catch(() => {});
    },
  };
}
