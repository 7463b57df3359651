import { useSite } from "../../site/site-context.tsx";
import { CardPage } from "../card-page.tsx";

/** The place of the supplier's dashboard, until there is one. */
export function SupplierDashboardPage() {
  return <CardPage heading={useSite().registration.dashboards.supplier} />;
}
