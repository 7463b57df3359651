import { useState } from "react";
import type { PreviewSample, PreviewSamples } from "../../../api/previews/responses.ts";
import { useReply } from "../use-reply.ts";

const none: PreviewSample[] = [];

/**
 * Returns the sample registrants of a step. They cost the server seconds, so a newer revision's are loaded only when
 * somebody looks for one.
 */
export function useSamples(
  token: string | null,
  { wizard, step }: { wizard: string; step: string },
  revision: number | null,
): { samples: PreviewSample[]; refresh: () => void } {
  const [wanted, setWanted] = useState(revision);
  if (wanted === null && revision !== null) setWanted(revision);
  const at = [token, "wizards", wizard, "steps", step, "samples"].map((part) =>
    encodeURIComponent(part ?? ""),
  );
  const path = `previews/${at.join("/")}?revision=${wanted}`;
  const { data } = useReply<PreviewSamples>(token === null || wanted === null ? null : path);
  return { samples: data?.samples ?? none, refresh: () => setWanted(revision) };
}
