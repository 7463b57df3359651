import { call } from "../../session/client.ts";
import { noReply } from "../../studio/controls/use-reply.ts";

/** Calls the desk about a request, and returns the confirmation. */
export async function send(
  method: "POST" | "PUT",
  path: string,
  body: object,
  done: string,
): Promise<string> {
  await call(method, `desk/requests${path}`, { body, failure: noReply });
  return done;
}
