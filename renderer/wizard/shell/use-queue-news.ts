import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { type LoginState, rememberReturn } from "../../session/return-to.ts";
import { onSession } from "../../session/session.ts";
import { useSite } from "../../site/site-context.tsx";
import { stepUrl } from "../navigation/step-url.ts";
import type { Registrant } from "../run/use-registrant.ts";

/** Navigates to where a save needs the registrant: to a refused step, or to the login. */
export function useQueueNews({ run, wizard, progress, saves }: Registrant): void {
  const navigate = useNavigate();
  const { expired } = useSite().access.session;
  const { pathname, search } = useLocation();
  // The confirmation is sent after the login: the next page shows its outcome.
  const confirming = saves.find(({ confirms }) => confirms);
  const next = confirming && progress.positionOf(confirming.step)?.next;
  const back = next ? stepUrl(wizard, next) : pathname + search;

  useEffect(() => {
    const heard = run.queue.on("attempted", ({ save, outcome }) => {
      if (outcome.kind === "refused") void navigate(stepUrl(wizard, save.step));
    });
    return () => heard.unsubscribe();
  }, [run, wizard, navigate]);

  useEffect(
    () =>
      onSession((event) => {
        if (event !== "expired") return;
        run.drafts.flush();
        rememberReturn(back, run.owner);
        void navigate("/login", { state: { alert: expired } satisfies LoginState });
      }),
    [run, navigate, back, expired],
  );
}
