import { createFairQueue } from "../../concurrency/fair-queue.ts";
import { createWorker, WorkerLimitError } from "../../concurrency/worker.ts";
import { HttpProblem } from "../../problems.ts";
import { carryOut, carryOutUrl, type Outcome, type Task } from "./carry-out.ts";

const limits = { time: 20_000, memory: 256 };
const work = createWorker<Task, Outcome>(carryOutUrl, carryOut, limits);
/** People take turns, so somebody with endless work delays the others by a single task. */
const queue = createFairQueue({ running: 1, waiting: 100, waitingEach: 10 });

/** Carries out a task in the worker, in the turn of `by`. What takes too long or too much memory ends the worker and is refused. */
export async function carryOutApart(by: string, task: Task): Promise<Outcome> {
  return await queue.run(by, async () => {
    try {
      return await work(task);
    } catch (error) {
      if (!(error instanceof WorkerLimitError)) throw error;
      throw new HttpProblem(
        422,
        "too-heavy",
        "This change is too large to carry out at once. Make it in parts.",
      );
    }
  });
}
