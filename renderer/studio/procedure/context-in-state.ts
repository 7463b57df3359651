import type { CaseMachine, CaseState } from "#engine";
import type { RegistrationContext } from "../../pages/registration/use-registration-context.ts";

/**
 * Returns the status page's context in a state of a case: a registration that was sent, and that a member of staff has
 * opened unless the case is in its first state.
 */
export function contextInState(
  { id, states, initial, meta }: Pick<CaseMachine, "id" | "states" | "initial" | "meta">,
  name: string,
  at: string,
): Pick<RegistrationContext, "registration" | "status" | "case"> {
  const own: Partial<CaseState["meta"]> = states[name]?.meta ?? {};
  const { text = "", next = null, waitsFor } = own;
  const isVerified = own.verificationStatus === "Verified";
  return {
    registration: {
      ...{ _id: "registration", wizard: id, confirmed: true, confirmedAt: at },
      ...(waitsFor ? { returned: { corrections: [{ done: false }] } } : {}),
    },
    status: {
      account_status: own.accountStatus ?? null,
      verification_status: own.verificationStatus ?? null,
      verified_by: isVerified ? meta.team : null,
      verification_date: isVerified ? at : null,
    },
    case: {
      ...{ text, next, expected: null, questions: [], file: { purpose: "", accept: [], maxBytes: 0 } },
      isOpened: name !== initial,
      corrections: waitsFor ? 1 : 0,
    },
  };
}
