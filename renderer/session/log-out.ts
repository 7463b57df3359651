import type { LoggedOut } from "../../api/responses/accounts.ts";
import { sendingFolder, unsentFolder } from "../seams/storage.ts";
import { callLast, repliesDue } from "./client.ts";
import { tabNotes } from "./notes.ts";
import { tellOtherTabs } from "./other-tabs.ts";
import { endSession, readSession } from "./session.ts";
import { forgetEverything, recallAll } from "./storage.ts";
import { writeCookie } from "./token.ts";
import { within } from "./within.ts";

type LogOutWork = () => Promise<unknown>;
const pendingWork = new Set<LogOutWork>();

/** Registers work to attempt before a logout, such as pending saves. Returns a function that unregisters it. */
export function beforeLogOut(work: LogOutWork): () => void {
  pendingWork.add(work);
  return () => pendingWork.delete(work);
}

/** Sends pending saves. Returns false if answers are left that a logout would delete. */
export async function sendLast(): Promise<boolean> {
  const pending = Promise.all([...pendingWork].map((work) => work()));
  let isSent = false;
  await within(
    3000,
    "Sending the last changes",
    pending.then(() => {
      isSent = true;
      return repliesDue();
    }),
  );
  const { id } = readSession();
  if (!isSent || !id) return isSent;
  const kept = [unsentFolder, sendingFolder].map((folder) => recallAll(id, folder));
  const found = await within(1000, "Looking for unsent answers", Promise.all(kept));
  return !found?.some(({ size }) => size > 0);
}

/** Sends pending saves, and logs out even if some are left. */
export async function logOut(): Promise<LoggedOut | undefined> {
  await sendLast();
  return await endLogin();
}

/**
 * Ends the session on the server, in this tab and in the others, and deletes everything stored in this browser. Returns
 * the server's reply, if it came in time.
 */
export async function endLogin(): Promise<LoggedOut | undefined> {
  const { id, token } = readSession();
  const ended = token
    ? await within(3000, "Logging out", callLast<LoggedOut>("POST", "auth/logout"))
    : undefined;
  endSession();
  writeCookie("email", "", 0);
  tabNotes.clear();
  await within(3000, "Deleting the stored data", forgetEverything(id));
  tellOtherTabs({ ended: id });
  return ended;
}
