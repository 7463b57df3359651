import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { encodeWord } from "nodemailer/lib/mime-funcs";
import type { Logger } from "pino";
import { connectionTo } from "./connection.ts";

export interface OutgoingMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Time when the mail was enqueued; its Date header. */
  createdAt: string;
  /** URL whose POST stops mails of this kind. */
  unsubscribeUrl: string | null;
}

/** Delivers a mail, or throws. `PermanentFailure` means that trying again is useless. */
export type Transport = (mail: OutgoingMail) => Promise<void>;

/** The mail server refused this mail permanently. */
export class PermanentFailure extends Error {
  override readonly name = "PermanentFailure";
}

/** Timeouts of a mail server, in milliseconds. */
export interface SmtpTimeouts {
  /** Limit of the connection and the greeting. */
  greeting: number;
  /** Limit between two packets. */
  silence: number;
  /** Limit of one mail as a whole: a server that sends a byte a second is never silent. */
  whole: number;
}

const usual: SmtpTimeouts = { greeting: 10_000, silence: 20_000, whole: 60_000 };

/** Sends over SMTP. Each mail has its own connection, which is closed when the mail is sent or has failed. */
export function createSmtpTransport(smtpUrl: string, from: string, timeouts = usual): Transport {
  return async (mail) => {
    const connection = connectionTo(smtpUrl, timeouts.greeting);
    const smtp = createTransport({
      url: smtpUrl,
      getSocket: connection.open,
      greetingTimeout: timeouts.greeting,
      socketTimeout: timeouts.silence,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const timer = setTimeout(() => connection.cut("The mail server took too long."), timeouts.whole);
    try {
      await smtp.sendMail(messageOf(mail, from));
    } catch (error) {
      throw isPermanent(error) ? permanent(error as Error) : error;
    } finally {
      clearTimeout(timer);
      connection.cut();
    }
  };
}

/** Greets a mail server and logs in, without a mail. Returns null, or the code of what went wrong. */
export async function tryMailServer(smtpUrl: string, timeouts = usual): Promise<string | null> {
  const connection = connectionTo(smtpUrl, timeouts.greeting);
  const smtp = createTransport({
    url: smtpUrl,
    getSocket: connection.open,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
  });
  try {
    await smtp.verify();
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? "no answer";
  } finally {
    connection.cut();
  }
}

/** Writes mails to a folder, for a server without SMTP: the log names each file. */
export function createFileTransport(folder: string, from: string, log: Logger): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return async (mail) => {
    const { message } = await composer.sendMail(messageOf(mail, from));
    await mkdir(folder, { recursive: true });
    const name = `${mail.createdAt.replaceAll(/[:.]/g, "-")}-${mail.id.slice(0, 8)}.eml`;
    const file = join(folder, name);
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
    log.info(`SMTP_URL is not set: a mail was written to ${file}`);
  };
}

function messageOf(mail: OutgoingMail, from: string) {
  return {
    // As an object, so that no parser can make two addresses out of one.
    to: { name: "", address: mail.recipient },
    from,
    envelope: { from: addressIn(from), to: [mail.recipient] },
    subject: literal(mail.subject),
    text: mail.text,
    html: mail.html,
    date: new Date(mail.createdAt),
    // The same at each try, so that a mail that was sent twice shows up once.
    messageId: `<${mail.id}@${addressIn(from).split("@").at(-1)}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(mail.unsubscribeUrl && {
        "List-Unsubscribe": `<${mail.unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

/**
 * Returns a text that mail programs show as it is. One that looks encoded (`=?utf-8?q?...?=`) would pass as it stands,
 * and say something else once decoded.
 */
function literal(text: string): string {
  return text.includes("=?") ? encodeWord(text, "B", 52) : text;
}

/** Keeps the codes of the refusal, for the log. */
function permanent(
  error: Error & { code?: string; command?: string; responseCode?: number },
): PermanentFailure {
  const { code, command, responseCode } = error;
  return Object.assign(new PermanentFailure(error.message, { cause: error }), {
    code,
    command,
    responseCode,
  });
}

/** Returns the address alone of one that may stand after a name. */
export function addressIn(from: string): string {
  return from.match(/<([^<>]+)>\s*$/)?.[1] ?? from.trim();
}

/** Returns whether a refusal (5yz) concerns the mail itself; a refused login or connection may be fixed. */
function isPermanent(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return (responseCode ?? 0) >= 500 && /^(MAIL FROM|RCPT TO|DATA)/.test(command ?? "");
}
