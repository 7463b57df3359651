import { useLocation } from "react-router-dom";
import { wizardAt } from "../../site/declared-pages.ts";
import { useSite } from "../../site/site-context.tsx";
import { CardPage } from "../card-page.tsx";

/** Renders a placeholder for the dashboard of those who registered in a wizard. */
export function DashboardPage() {
  const { pathname } = useLocation();
  return <CardPage heading={wizardAt(useSite(), "dashboard", pathname)?.dashboard?.heading ?? ""} />;
}
