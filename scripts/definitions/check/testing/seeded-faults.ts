import type { Seed } from "./seed.ts";
import { seedsInFields } from "./seeds-in-fields.ts";
import { seedsInFiles } from "./seeds-in-files.ts";
import { seedsInOrder } from "./seeds-in-order.ts";

export const seeds: Seed[] = [...seedsInFiles, ...seedsInFields, ...seedsInOrder];
