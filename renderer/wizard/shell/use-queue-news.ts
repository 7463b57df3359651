import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { type LoginState, rememberReturn, tokenExpired } from "../../session/return-to.ts";
import { onSession } from "../../session/session.ts";
import type { Registrant } from "../run/use-registrant.ts";
import { stepUrl } from "../way/step-url.ts";

/** Takes the registrant where a save needs them: back to a step that was refused, or to the login. */
export function useQueueNews({ run, wizard }: Registrant): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

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
        rememberReturn(pathname + search, run.owner);
        void navigate("/login", { state: { alert: tokenExpired } satisfies LoginState });
      }),
    [run, navigate, pathname, search],
  );
}
