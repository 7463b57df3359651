/** Prints how many connections a process may have whose shell limits its descriptors. */
import { usualLimits } from "../connections/limits.ts";

process.stdout.write(String(usualLimits(null).total));
