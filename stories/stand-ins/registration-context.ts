import type { RegistrationContext } from "../../renderer/pages/registration/use-registration-context.ts";
import { content } from "./content.ts";
import type { Visitor } from "./visitor.ts";

interface Facts {
  isConfirmed?: boolean;
  resume?: RegistrationContext["resume"];
  status?: Partial<RegistrationContext["status"]>;
}

const undecided = {
  account_status: null,
  verification_status: null,
  verified_by: null,
  verification_date: null,
};

/** Returns the server's data on a visitor. */
export function contextOf(
  visitor: Visitor,
  { isConfirmed = false, resume = null, status }: Facts,
): RegistrationContext {
  const { email, firstName, role } = visitor;
  const [id, site] = Object.entries(content.site.wizards).find(([, one]) => one.role === role) ?? [];
  return {
    user: { _id: "1", email, firstName, lastName: "Lopez", role },
    membership: null,
    registration: {
      _id: "r1",
      wizard: id ?? "",
      confirmed: isConfirmed,
      confirmedAt: isConfirmed ? "2026-03-01T09:30:00Z" : null,
    },
    links: {
      home: null,
      dashboard: site?.dashboard?.path ?? null,
      review: site?.review ?? null,
      invite: (isConfirmed && site?.team?.path) || null,
    },
    resume,
    status: { ...undecided, ...status },
  };
}
