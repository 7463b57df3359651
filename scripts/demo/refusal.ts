import type { Env } from "../../api/base/env.ts";
import { everyEmail } from "./cast.ts";
import { countPeople } from "./rows.ts";

const local = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/u;

/** Returns why an installation is not filled with a demo, in words; null if nothing speaks against it. */
export async function refusal(
  { smtpUrl, publicUrl, databaseUrl }: Pick<Env, "smtpUrl" | "publicUrl" | "databaseUrl">,
  { isBeside, nodeEnv = process.env.NODE_ENV }: { isBeside: boolean; nodeEnv?: string | undefined },
): Promise<string | null> {
  const signs = [
    smtpUrl !== null && "SMTP_URL is set, so mails would reach people",
    !local.test(new URL(publicUrl).hostname) && `PUBLIC_URL is ${publicUrl}, where others reach it`,
    nodeEnv === "production" && "NODE_ENV is production",
  ].filter((sign) => sign !== false);
  if (signs.length > 0)
    return `This is not filled with made-up people: it looks like an installation for the public. ${signs.join("; ")}.`;
  const { count, taken } = await countPeople(databaseUrl, everyEmail());
  if (taken) return `There is already an account of ${taken} here, which the demo would create.`;
  if (isBeside || count === 0) return null;
  const accounts = count === 1 ? "There is 1 account" : `There are ${count} accounts`;
  return `${accounts} here, and the demo wants an empty installation. To add it beside them: npm run demo -- --beside`;
}
