import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Record of a demo: the rows to remove later, and its people's logins. */
export interface DemoRecord {
  /** False while it is being made, and if that stopped half-way. */
  isWhole: boolean;
  madeAt: string;
  password: string;
  people: {
    name: string;
    email: string;
    userId: string;
    /** The role of staff, the secret of their codes, and when one was last given; null and 0 for registrants. */
    role: string | null;
    secret: string | null;
    codeAt: number;
  }[];
  /** Addresses without an account: early access, requests, invitations. */
  addresses: string[];
  drafts: string[];
  requests: string[];
  releases: number[];
  /** The versions of wizards and forms before the demo's releases, and the order in which they went live. */
  versions: { wizard: string; version: string; liveOrder: number }[];
}

const recordFile = (dataDir: string) => join(dataDir, "demo.json");

/** Returns the record of the demo in a data folder; null if there is none. */
export function readRecord(dataDir: string): DemoRecord | null {
  const file = recordFile(dataDir);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

/** Stores the record for the owner of the folder alone: it holds passwords. */
export function writeRecord(dataDir: string, record: DemoRecord): void {
  const file = recordFile(dataDir);
  writeFileSync(`${file}.new`, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export function removeRecord(dataDir: string): void {
  rmSync(recordFile(dataDir), { force: true });
}
