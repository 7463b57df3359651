import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ConfirmDialog } from "../controls/dialog/confirm-dialog.tsx";
import { endLogin, sendLast } from "../session/log-out.ts";
import { useSite } from "../site/site-context.tsx";

/**
 * Returns a function that logs out and then goes to the login page, and the dialog that asks first if answers could not
 * be sent. Render the dialog outside of popovers, which close when it opens.
 */
export function useLogOut(): { logOut: () => void; question: ReactNode } {
  const words = useSite().frame.account.unsent;
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const end = () => void endLogin().then(() => navigate("/login", { replace: true }));
  return {
    logOut: () => void sendLast().then((isSent) => (isSent || !words ? end() : setIsAsked(true))),
    question: words ? (
      <ConfirmDialog
        open={isAsked}
        tone="danger"
        title={words.title}
        description={words.text}
        confirm={words.logOut}
        cancel={words.stay}
        onConfirm={end}
        onCancel={() => setIsAsked(false)}
      />
    ) : null,
  };
}
