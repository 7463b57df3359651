import type { AccessWords } from "../../../definitions/schema/site.gen.d.ts";
import { call } from "../../session/client.ts";
import { beginSession } from "../../session/session.ts";
import { staffHome } from "../../session/staff-home.ts";
import type { Role } from "../../session/token.ts";

interface PasswordReply {
  token?: string;
  user?: { _id: string; email: string; firstName: string | null; role: Role | null };
}

/** Sets the password of a user who just verified a code, which logs them in. Returns the page that comes next. */
export async function setFirstPassword(
  id: string,
  password: string,
  words: AccessWords["password"],
): Promise<string> {
  const reply = await call<PasswordReply>("PUT", "user/register/password", {
    body: { id, password },
    failure: words.failed,
    unreached: words.unreached,
  });
  if (!reply.token) throw new Error(words.noToken);
  beginSession(reply.token, { email: reply.user?.email ?? null, passwordUpdated: true, hasPassword: true });
  // Staff have nothing to register: after their name comes their work.
  return staffHome() ? "/user-name" : "/account-confirmation";
}
