import type { Person, TestServer } from "../../../api/testing/both-databases.ts";
import { draftCalls } from "../../../api/testing/drafts.ts";

/** Makes the first release live again, as an administrator does in the studio. Throws where that fails. */
export async function takeBack(server: TestServer, admin: Person): Promise<void> {
  const reply = await draftCalls(server, admin).send("POST", "releases/1/revert", { note: "Taken back" });
  const isDone = reply.status === 200 || reply.body.code === "already-live";
  if (!isDone) throw new Error(`The first release can't be made live again: ${JSON.stringify(reply.body)}`);
}
