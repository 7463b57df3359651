import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { PagePlaceholder } from "../../chrome/page-placeholder.tsx";
import { readSession } from "../../session/session.ts";
import { resumeUrl } from "./resume-url.ts";

/** Takes somebody who is already logged in to the place where their account has got to; `onNobody`: they are not. */
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
