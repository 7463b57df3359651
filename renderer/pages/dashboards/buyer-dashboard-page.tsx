import { CardPage } from "../card-page.tsx";

/** The place of the buyer's dashboard, until there is one. */
export function BuyerDashboardPage() {
  return <CardPage heading="Welcome to the buyer dashboard" />;
}
