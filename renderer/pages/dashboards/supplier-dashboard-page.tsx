import { CardPage } from "../card-page.tsx";

/** The place of the supplier's dashboard, until there is one. */
export function SupplierDashboardPage() {
  return <CardPage heading="Welcome to the supplier profile" />;
}
