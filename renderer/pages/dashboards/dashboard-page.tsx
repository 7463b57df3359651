import { useLocation } from "react-router-dom";
import { useSite } from "../../site/site-context.tsx";
import { CardPage } from "../card-page.tsx";
import { wizardAt } from "../wizard-at.ts";

/** Renders a placeholder for the dashboard of those who registered in a wizard. */
export function DashboardPage() {
  const { pathname } = useLocation();
  return <CardPage heading={wizardAt(useSite(), "dashboard", pathname)?.dashboard?.heading ?? ""} />;
}
