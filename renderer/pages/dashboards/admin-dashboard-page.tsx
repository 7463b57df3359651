import { useSite } from "../../site/site-context.tsx";
import { CardPage } from "../card-page.tsx";

/** Renders a placeholder for the staff's dashboard. */
export function AdminDashboardPage() {
  return <CardPage heading={useSite().registration.dashboards.admin} />;
}
