import { createContext, useContext } from "react";
import type { StaffMe } from "../../../api/responses/staff.ts";

export interface Staff {
  me: StaffMe;
  /** Asks the server again, as after a second factor was given. */
  reload: () => void;
}

/** The person who uses the studio. */
export const StaffContext = createContext<Staff | null>(null);

/** Returns the person who uses the studio. Throws outside of its frame. */
export function useStaff(): Staff {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error("Nobody is logged in here.");
  return staff;
}

/** Returns whether this person may do something: a name of api/base/permissions.ts. */
export function useMay(permission: StaffMe["may"][number]): boolean {
  return useStaff().me.may.includes(permission);
}
