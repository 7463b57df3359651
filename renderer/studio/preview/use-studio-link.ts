import { useEffect, useState } from "react";
import type { PreviewLink } from "../../../api/responses/drafts.ts";
import type { ApiProblem } from "../../base/api-problem.ts";
import { problemOf } from "../controls/use-reply.ts";
import { createLink, createLiveLink } from "./create-link.ts";

/** A link is renewed this many milliseconds before its end. */
const early = 10 * 60_000;

/** The links that this tab created, by draft: each pane of the same draft shows the same one. */
const created = new Map<string | null, Promise<PreviewLink>>();

/** Returns the studio's own link to a draft, or with null to what is live, renewed before it ends. */
export function useStudioLink(draft: string | null): {
  data: PreviewLink | null;
  problem: ApiProblem | null;
} {
  const [state, setState] = useState<ReturnType<typeof useStudioLink>>({ data: null, problem: null });
  useEffect(() => {
    let isHere = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = () => {
      created.delete(draft);
      void open();
    };
    async function open(): Promise<void> {
      const link = created.get(draft) ?? (draft === null ? createLiveLink() : createLink(draft, "studio"));
      created.set(draft, link);
      try {
        const data = await link;
        if (!isHere) return;
        setState({ data, problem: null });
        timer = setTimeout(renew, Math.max(0, Date.parse(data.expiresAt) - Date.now() - early));
      } catch (error) {
        created.delete(draft);
        if (isHere) setState((before) => ({ ...before, problem: problemOf(error) }));
      }
    }
    void open();
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [draft]);
  return state;
}
