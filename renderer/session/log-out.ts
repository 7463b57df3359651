import { call } from "../client.ts";
import { tabNotes } from "./notes.ts";
import { tellOtherTabs } from "./other-tabs.ts";
import { endSession, readSession } from "./session.ts";
import { forgetEverything } from "./storage.ts";
import { writeCookie } from "./token.ts";
import { within } from "./within.ts";

type LastWord = () => Promise<unknown>;
const lastWords = new Set<LastWord>();

/** Work to attempt before a logout: saves that are still on their way. */
export function beforeLogOut(work: LastWord): () => void {
  lastWords.add(work);
  return () => lastWords.delete(work);
}

/** Ends the session on the server, in this tab and in the others, and forgets all that was kept here. */
export async function logOut(): Promise<void> {
  await within(3000, "Sending the last changes", Promise.all([...lastWords].map((work) => work())));
  if (readSession().token) await within(3000, "Logging out", call("POST", "/api/auth/logout"));
  endSession();
  writeCookie("email", "", 0);
  tabNotes.clear();
  await within(3000, "Forgetting what was kept", forgetEverything());
  tellOtherTabs({ ended: true });
}
