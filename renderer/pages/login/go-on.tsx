import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { PagePlaceholder } from "../../chrome/page-placeholder.tsx";
import { readSession } from "../../session/session.ts";
import { resumeUrl } from "./resume-url.ts";

/** Takes a logged-in user to where their account continues. Calls `onNobody` if they are not logged in. */
export function GoOn({ onNobody }: { onNobody: () => void }) {
  const navigate = useNavigate();
  useEffect(() => {
    let isHere = true;
    void resumeUrl()
      .catch(() => (readSession().isAuthenticated ? "/account-type" : null))
      .then((to) => {
        if (!isHere) return;
        if (to === null) onNobody();
        else void navigate(to, { replace: true });
      });
    return () => {
      isHere = false;
    };
  }, [navigate, onNobody]);
  return <PagePlaceholder />;
}
