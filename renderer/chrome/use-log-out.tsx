import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { useNavigate } from "react-router-dom";
import { ConfirmDialog } from "../controls/dialog/confirm-dialog.tsx";
import { endLogin, sendLast } from "../session/log-out.ts";
import { useSite } from "../site/site-context.tsx";

/**
 * Returns a function that logs out and then goes to the login page, and the dialog that asks first if answers could not
 * be sent. The dialog stands outside of the menu that opened it, which hides at other widths of the window.
 */
export function useLogOut(): { logOut: () => void; question: ReactNode } {
  const words = useSite().frame.account.unsent;
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState<boolean | null>(null);
  const end = () => void endLogin().then(() => navigate("/login", { replace: true }));
  const dialog = words && isAsked !== null && (
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
  );
  return {
    logOut: () => void sendLast().then((isSent) => (isSent || !words ? end() : setIsAsked(true))),
    question: dialog && createPortal(dialog, document.body),
  };
}
