import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const inMemory = "/dev/shm";

/**
 * Folder for databases and files of tests: in memory if the system offers it with room, where waiting for the disk
 * takes no time; else in the usual temporary folder. A run of tests has a folder of its own there, which the global
 * setup names in TEST_SCRATCH.
 */
export const scratchFolder = process.env.TEST_SCRATCH ?? (hasRoom(inMemory) ? inMemory : tmpdir());

/** Containers often have only 64 MB there. */
function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > 2 ** 31;
  } catch {
    return false;
  }
}
