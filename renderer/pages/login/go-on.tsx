import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { PagePlaceholder } from "../../chrome/page-placeholder.tsx";
import { readSession } from "../../session/session.ts";
import { useSite } from "../../site/site-context.tsx";
import { leadTo } from "./lead-to.ts";
import { resumeUrl } from "./resume-url.ts";

/** Takes a logged-in user to where their account continues. Calls `onNobody` if they are not logged in. */
export function GoOn({ onNobody }: { onNobody: () => void }) {
  const navigate = useNavigate();
  const { accessUrl } = useSite();
  useEffect(() => {
    let isHere = true;
    void resumeUrl(accessUrl)
      .catch(() => (readSession().isAuthenticated ? "/account-type" : null))
      .then((to) => {
        if (!isHere) return;
        if (to === null) onNobody();
        else void leadTo(to, navigate);
      });
    return () => {
      isHere = false;
    };
  }, [navigate, accessUrl, onNobody]);
  return <PagePlaceholder />;
}
