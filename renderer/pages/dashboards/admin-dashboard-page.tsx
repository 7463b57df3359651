import { useSite } from "../../site/site-context.tsx";
import { CardPage } from "../card-page.tsx";

/** The place of the staff's desk, until there is one. */
export function AdminDashboardPage() {
  return <CardPage heading={useSite().registration.dashboards.admin} />;
}
