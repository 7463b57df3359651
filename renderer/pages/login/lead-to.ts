import type { NavigateFunction } from "react-router-dom";

/** Leads from the login to a page, or, after the launch, to the product, which is another site. */
export function leadTo(to: string, navigate: NavigateFunction): void | Promise<void> {
  if (to.startsWith("http")) window.location.replace(to);
  else return navigate(to, { replace: true });
}
