import { useSite } from "../../site/site-context.tsx";
import { CardPage } from "../card-page.tsx";

/** Renders a placeholder for the supplier's dashboard. */
export function SupplierDashboardPage() {
  return <CardPage heading={useSite().registration.dashboards.supplier} />;
}
