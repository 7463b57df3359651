import { useSite } from "../../site/site-context.tsx";
import { CardPage } from "../card-page.tsx";

/** The place of the buyer's dashboard, until there is one. */
export function BuyerDashboardPage() {
  return <CardPage heading={useSite().registration.dashboards.buyer} />;
}
