import { createBoundedCache, getOrCreate } from "../../concurrency/bounded-cache.ts";
import type { PreviewSample } from "../../responses/previews.ts";
import { tasks } from "../tasks.ts";
import type { SamplesRequest } from "./samples.ts";

/** The steps of several versions of the shipped wizards. */
const kept = createBoundedCache<Promise<PreviewSample[]>>(200);

/** Returns the sample registrants of a step in the turn of `by`, found once for each version of its wizard. */
export function cachedSamples(by: string, request: SamplesRequest): Promise<PreviewSample[]> {
  const key = [request.wizard, request.live]
    .map((one) => one?.definition.version)
    .concat(request.wizard.definition.id, request.step)
    .join(" ");
  return getOrCreate(kept, key, () => tasks.samplesAt(by, request));
}
