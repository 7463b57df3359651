import { useEffect, useState } from "react";
import type { StaffMe } from "../../../api/staff/responses.ts";
import { call } from "../../client.ts";
import { Alert } from "../../controls/message/alert.tsx";
import { fill } from "../../site/fill.ts";
import { useSite } from "../../site/site-context.tsx";
import { CardPage } from "../card-page.tsx";

interface Refused {
  count: number;
  /** The first ones. */
  faults: { file: string; line: number; message: string }[];
}

/** Fetches what was refused, which only staff with a second factor may know; null for others. */
async function loadRefused(signal: AbortSignal): Promise<Refused | null> {
  const { secondFactor } = await call<Pick<StaffMe, "secondFactor">>("GET", "staff/me", { signal });
  return secondFactor === "given" ? await call<Refused>("GET", "definitions/refused", { signal }) : null;
}

/** Renders the staff's dashboard: so far, whether the live definitions are those of the folder. */
export function AdminDashboardPage() {
  const words = useSite().registration.dashboards;
  const [refused, setRefused] = useState<Refused | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    // The log and /readyz tell it, too.
    loadRefused(leaving.signal).then(setRefused, () => {});
    return () => leaving.abort();
  }, []);
  return (
    <CardPage heading={words.admin}>
      {refused && refused.count > 0 ? (
        <Alert tone="warned" role="status" title={fill(words.refused, { count: refused.count })}>
          <ul>
            {refused.faults.map(({ file, line, message }) => (
              <li key={`${file}:${line} ${message}`}>{`${file}:${line}: ${message}`}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </CardPage>
  );
}
