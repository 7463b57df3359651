import type { LoggedOut } from "../../api/responses/staff.ts";
import { callLast, repliesDue } from "./client.ts";
import { tabNotes } from "./notes.ts";
import { tellOtherTabs } from "./other-tabs.ts";
import { endSession, readSession } from "./session.ts";
import { forgetEverything } from "./storage.ts";
import { writeCookie } from "./token.ts";
import { within } from "./within.ts";

type LogOutWork = () => Promise<unknown>;
const pendingWork = new Set<LogOutWork>();

/** Registers work to attempt before a logout, such as pending saves. Returns a function that unregisters it. */
export function beforeLogOut(work: LogOutWork): () => void {
  pendingWork.add(work);
  return () => pendingWork.delete(work);
}

/**
 * Ends the session on the server, in this tab and in the others, and deletes everything stored in this browser. Returns
 * the server's reply, if it came in time.
 */
export async function logOut(): Promise<LoggedOut | undefined> {
  const pending = [...pendingWork].map((work) => work());
  await within(3000, "Sending the last changes", Promise.all(pending).then(repliesDue));
  const ended = readSession().token
    ? await within(3000, "Logging out", callLast<LoggedOut>("POST", "auth/logout"))
    : undefined;
  endSession();
  writeCookie("email", "", 0);
  tabNotes.clear();
  await within(3000, "Deleting the stored data", forgetEverything());
  tellOtherTabs({ ended: true });
  return ended;
}
