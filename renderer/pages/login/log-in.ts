import type { AccessWords } from "../../../definitions/schema/site.gen.d.ts";
import { call } from "../../session/client.ts";
import { rememberEmail } from "../../session/remembered-email.ts";
import { takeReturn } from "../../session/return-to.ts";
import { beginSession, readSession } from "../../session/session.ts";
import { type LoginReply, loginOutcome } from "./login-outcome.ts";
import { resumeUrl } from "./resume-url.ts";

interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

/** Logs in and returns the page to go to: where the user was, or where their account continues. */
export async function logIn(
  { email, password, remember }: Credentials,
  words: AccessWords["login"],
): Promise<string> {
  const { data } = await call<{ data: LoginReply }>("POST", "auth/login", {
    body: { email, password, rememberMe: remember },
    failure: words.refused,
    unreached: words.failed,
  });
  const outcome = loginOutcome(data, words);
  if (outcome.kind === "refused" || !data.token) {
    throw new Error(outcome.kind === "refused" ? outcome.message : words.refused);
  }
  beginSession(data.token, {
    email,
    role: data.accountType ?? null,
    profile: data.profile ?? null,
    profileId: data.profile?._id ?? null,
    personalDetails: data.personalDetails ?? null,
    user: { firstName: firstNameIn(data.personalDetails), role: data.accountType ?? null },
    emailExists: true,
    hasPassword: true,
  });
  rememberEmail(remember ? email : null);
  return takeReturn(readSession().id) ?? (outcome.kind === "go" ? outcome.to : resumeUrl());
}

function firstNameIn(details: LoginReply["personalDetails"]): string | null {
  const name = details?.firstName;
  return typeof name === "string" ? name : null;
}
