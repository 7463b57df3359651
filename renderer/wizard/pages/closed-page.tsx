import { Link } from "react-router-dom";
import type { WizardSite } from "../../../definitions/schema/site.gen.d.ts";
import { CardPage } from "../../chrome/card-page.tsx";
import { buttonClass } from "../../controls/button/button.tsx";
import { useSite } from "../../site/site-context.tsx";

type Notice = NonNullable<NonNullable<WizardSite["period"]>["before"]>;

/** Renders a page in place of the steps before a wizard opens and after it has closed. */
export function ClosedPage({ notice }: { notice: Notice }) {
  const { notFound } = useSite().errors;
  return (
    <CardPage heading={notice.heading} intro={notice.text} title={notice.heading}>
      <div>
        <Link to="/" className={buttonClass("primary")}>
          {notFound.home}
        </Link>
      </div>
    </CardPage>
  );
}
