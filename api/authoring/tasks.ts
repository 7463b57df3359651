import { FairQueue, type WaitingLimits } from "../concurrency/fair-queue.ts";
import { createWorker, type Tasks } from "../concurrency/worker.ts";
import { traced } from "../tracing/tracing.ts";
import type * as Quick from "./quick-tasks.ts";
import type * as Thorough from "./thorough-tasks.ts";

/** Milliseconds that a task may take in its turn, and how much of its kind may wait for one. */
interface TaskLimits extends WaitingLimits {
  time: number;
}

/** Large input is loaded when its turn comes, so that it does not fill the memory while it waits. */
type LazyInput<Input> = () => Promise<Input>;

async function resolveInput<Input>(source: Input | LazyInput<Input>): Promise<Input> {
  return typeof source === "function" ? await (source as LazyInput<Input>)() : source;
}

/**
 * Returns a function that makes tasks of the functions that a module exports. They share one thread, at which people take
 * turns, so however much somebody asks for, the others wait for only one of their tasks.
 */
export function shareThread<Module>(moduleUrl: string, memory: number, name?: string) {
  const call = createWorker<Module>(moduleUrl, memory);
  const queue = new FairQueue({ running: 1, waiting: 0, ...(name !== undefined && { name }) });
  return <Name extends keyof Tasks<Module>>(task: Name, limits: TaskLimits) => {
    type Input = Parameters<Tasks<Module>[Name]>[0];
    return (owner: string, source: Input | LazyInput<Input>) =>
      traced(`task ${String(task)}`, {}, (span) =>
        queue.run(
          owner,
          () => {
            span?.addEvent("its turn came");
            return resolveInput<Input>(source).then((input) => call(task, input, limits.time));
          },
          limits,
        ),
      );
  };
}

const quick = shareThread<typeof Quick>(new URL("./quick-tasks.ts", import.meta.url).href, 256, "edits");
const thorough = shareThread<typeof Thorough>(
  new URL("./thorough-tasks.ts", import.meta.url).href,
  512,
  "checks",
);

/**
 * Tasks with definitions that threads do in turn, because a draft may hold anything. An edit never waits for a check:
 * two threads share the tasks.
 */
export const tasks = {
  carryOut: quick("carryOut", { time: 20_000, waiting: 100, waitingEach: 10 }),
  compileValidators: quick("compileValidators", { time: 30_000, waiting: Number.POSITIVE_INFINITY }),
  drawMail: quick("drawMail", { time: 20_000, waiting: 40, waitingEach: 10 }),
  readableSteps: quick("readableSteps", { time: 20_000, waiting: 100, waitingEach: 20 }),
  samplesAt: quick("samplesAt", { time: 30_000, waiting: 40, waitingEach: 10 }),
  textPreview: quick("textPreview", { time: 20_000, waiting: 100, waitingEach: 20 }),
  unpack: quick("unpack", { time: 20_000, waiting: 10, waitingEach: 1 }),
  zipOf: quick("zipOf", { time: 20_000, waiting: 50, waitingEach: 3 }),
  // A page that waits for the check of an earlier revision shall not be refused because its editor types on.
  checkDraft: thorough("checkDraft", { time: 30_000, waiting: 200, waitingEach: 20 }),
  checkFiles: thorough("checkFiles", { time: 60_000, waiting: Number.POSITIVE_INFINITY, waitingEach: 50 }),
  compareFolders: thorough("compareFolders", { time: 60_000, waiting: 50, waitingEach: 3 }),
  // A count takes a turn for each batch of registrations.
  countImpact: thorough("countImpact", { time: 60_000, waiting: 50, waitingEach: 5 }),
  readFolder: thorough("readFolder", { time: 60_000, waiting: Number.POSITIVE_INFINITY }),
};
