/** Machines that XState runs, a wizard's steps and the queue of saves, with what follows the queue. */
export { createWizardMachine } from "#engine";
export { startQueue } from "../queue/start-queue.ts";
export { followQueue } from "./follow-queue.ts";
