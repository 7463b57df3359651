/** Key prefix of answers that the server has not received. */
export const unsentFolder = "save/";

/** Key prefix of files whose upload has not ended. */
export const sendingFolder = "sending/";

/** Stores drafts and unsent answers across reloads. It may fail: typing is in memory, too. */
export interface WizardStorage {
  keep(key: string, value: unknown): Promise<void>;
  forget(key: string): Promise<void>;
  /** Returns everything under keys that start so, by the rest of the key. */
  recallAll<T>(prefix: string): Promise<Map<string, T>>;
}
