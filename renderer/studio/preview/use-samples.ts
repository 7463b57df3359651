import { useEffect, useState } from "react";
import type { PreviewSample, PreviewSamples } from "../../../api/responses/previews.ts";
import { useReply } from "../controls/use-reply.ts";

const none: PreviewSample[] = [];
/** Milliseconds without an edit after which they are reloaded: they may cost the server seconds. */
const pause = 1_500;

/** Returns the sample registrants of a step, those of the revision before while the newest's are on their way. */
export function useSamples(
  token: string | null,
  { wizard, step }: { wizard: string; step: string },
  revision: number | null,
): PreviewSample[] {
  const [wanted, setWanted] = useState(revision);
  if (wanted === null && revision !== null) setWanted(revision);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(revision), pause);
    return () => clearTimeout(timer);
  }, [revision]);
  const at = [token, "wizards", wizard, "steps", step, "samples"].map((part) =>
    encodeURIComponent(part ?? ""),
  );
  const path = `previews/${at.join("/")}`;
  const { data } = useReply<PreviewSamples>(
    token === null || wanted === null ? null : `${path}?revision=${wanted}`,
  );
  const [last, setLast] = useState({ path, data });
  if (data !== null && data !== last.data) setLast({ path, data });
  const shown = data ?? (last.path === path ? last.data : null);
  return shown?.samples ?? none;
}
