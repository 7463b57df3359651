import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { buttonClass } from "../controls/button/button.tsx";
import { useSite } from "../site/site-context.tsx";

/** Renders the way on for whoever is registered: to the launched product, and, before the launch, to the website with these words. */
export function OnwardLink({ children }: { children?: ReactNode }) {
  const { accessUrl, registration } = useSite();
  return accessUrl ? (
    <a href={accessUrl} className={buttonClass("primary")}>
      {registration.launched.button}
    </a>
  ) : (
    <Link to="/" className={buttonClass("primary")}>
      {children}
    </Link>
  );
}
