import { useEffect, useState } from "react";
import type { OwnAccount } from "../../../api/responses/accounts.ts";
import type { RegistrantCase } from "../../../api/responses/desk.ts";
import { call } from "../../session/client.ts";

/** The registration context from the API; the part that these pages read. */
export interface RegistrationContext {
  user: OwnAccount;
  /** The company that the user joined, whose registration this is. */
  membership: { role: "Admin" | "Member" } | null;
  registration: {
    _id: string;
    wizard: string;
    confirmed: boolean;
    confirmedAt: string | null;
    /** Corrections that our team asked for. */
    returned?: { corrections: { done: boolean }[] };
  } | null;
  /** The user's pages besides the steps; null where there is none. */
  links: {
    home: string | null;
    dashboard: string | null;
    review: string | null;
    invite: string | null;
    /** The list, for those who may have several registrations. */
    registrations?: string;
  };
  resume: { slug: string; url: string; number: number; complete: boolean } | null;
  status: {
    account_status: string | null;
    verification_status: string | null;
    verified_by: string | null;
    verification_date: string | null;
  };
  /** Staff's case on the registration; null before it is sent, and where none is needed. */
  case?: RegistrantCase | null;
}

/** Returns whose words the registrant reads. */
export function registrantOf({
  registration,
  user: { role },
}: Pick<RegistrationContext, "registration" | "user">) {
  return { wizard: registration?.wizard, role };
}

/**
 * Returns the current user's registration context, or that of their registration in a role; null until the server has
 * responded.
 */
export function useRegistrationContext(role: string | null = null): RegistrationContext | null {
  const [context, setContext] = useState<RegistrationContext | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call<RegistrationContext>("GET", `registrations/me${role ? `?role=${role}` : ""}`, {
      signal: leaving.signal,
    }).then(setContext, (cause: unknown) => {
      if (!leaving.signal.aborted) setFailure(cause);
    });
    return () => leaving.abort();
  }, [role]);
  // The router's error screen shows the error and offers a retry.
  if (failure) throw failure;
  return context;
}
