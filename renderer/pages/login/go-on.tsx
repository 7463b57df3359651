import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { PagePlaceholder } from "../../chrome/page-placeholder.tsx";
import { resumeUrl } from "./resume-url.ts";

/** Takes somebody who is already logged in to the place where their account has got to. */
export function GoOn() {
  const navigate = useNavigate();
  useEffect(() => {
    let isHere = true;
    void resumeUrl()
      .catch(() => "/account-type")
      .then((to) => isHere && navigate(to, { replace: true }));
    return () => {
      isHere = false;
    };
  }, [navigate]);
  return <PagePlaceholder />;
}
