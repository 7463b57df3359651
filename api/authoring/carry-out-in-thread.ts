import { HttpProblem } from "../base/problems.ts";
import { WorkerLimitError } from "../concurrency/worker.ts";
import type { Outcome, Task } from "./drafts/carry-out.ts";
import { tasks } from "./tasks.ts";

/** Carries out a task in the turn of `by`. What takes too long or too much memory is refused. */
export async function carryOutInThread(by: string, task: Task): Promise<Outcome> {
  try {
    return await tasks.carryOut(by, task);
  } catch (error) {
    if (!(error instanceof WorkerLimitError)) throw error;
    const message = "This change is too large to carry out at once. Make it in parts.";
    throw new HttpProblem(422, "too-heavy", message);
  }
}
