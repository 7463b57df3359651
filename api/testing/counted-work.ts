import { Session } from "node:inspector";

interface Coverage {
  result: { url: string; functions: { ranges: { count: number }[] }[] }[];
}

/** Node's own code, which the client of the test runs in as well; tests and their tools. */
const beside =
  /^node:|^evalmachine|\/node_modules\/(?:vitest|@vitest|vite|tinypool)\/|\/testing\/|\.test\.ts$/;

export interface WorkCounter {
  /** Returns the number of function calls, with `loops` also of loop iterations, since the last call or the start. */
  takeWork(): number;
  stop(): void;
}

/**
 * Counts function calls in this process: ours, those of the compiled rules, and those of the packages. V8 counts them
 * exactly ("precise coverage"), so equal requests need equal work on any machine. With `loops` it counts each block of
 * a function as well, which is slower; with `only` it counts just the modules whose address matches. It does not see what
 * runs outside JavaScript: regular expressions, JSON, hashes, SQL.
 */
export function startCountingWork({ loops = false, only = /(?:)/u } = {}): WorkCounter {
  const session = new Session();
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: loops });
  // Every reading resets the counts.
  const read = (): Coverage["result"] => {
    let scripts: Coverage["result"] = [];
    session.post("Profiler.takePreciseCoverage", (error, coverage) => {
      if (error) throw new Error(error.message);
      scripts = (coverage as Coverage).result;
    });
    return scripts;
  };
  read();
  return {
    takeWork() {
      const counts = read()
        .filter(({ url }) => !beside.test(url) && only.test(url))
        .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)));
      return counts.reduce((sum, count) => sum + count, 0);
    },
    stop() {
      session.post("Profiler.disable");
      session.disconnect();
    },
  };
}
