import { useSite } from "../../site/site-context.tsx";
import { CardPage } from "../card-page.tsx";

/** Renders a placeholder for the buyer's dashboard. */
export function BuyerDashboardPage() {
  return <CardPage heading={useSite().registration.dashboards.buyer} />;
}
