import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail as it arrived: its envelope, and what its bytes say. */
export interface ReceivedMail {
  to: string[];
  from: string;
  email: Email;
}

export interface Mailbox {
  url: string;
  received: ReceivedMail[];
  /** Number of mails whose sending began, whatever became of them. */
  begun: number;
  /** Recipients for whom it was asked, in order, whatever it replied. */
  asked: string[];
  /** Recipients whose mail it puts off (451), whatever it does with others. */
  deferred: Set<string>;
  /** Number of ended connections. */
  parted: number;
  /** Runs when a mail is kept, before whoever sent it hears of it. */
  beforeAnswer?: (() => Promise<void>) | undefined;
  /**
   * Behavior from now on: it takes mail, puts it off (451) or refuses it for good (550); it hangs after the dot,
   * breaks off there without keeping the mail (drop), or keeps it and breaks off (lose).
   */
  answer: "accept" | "defer" | "refuse" | "hang" | "drop" | "lose";
  stop(): Promise<void>;
}

/** A real SMTP server that keeps what it is sent; on the given port, or on a free one. */
export async function startMailbox(port = 0, { secure = false } = {}): Promise<Mailbox> {
  const server = new SMTPServer({
    authOptional: true,
    // With the certificate that the package brings, which no authority has signed.
    secure,
    disabledCommands: ["AUTH", "STARTTLS"],
    onClose() {
      mailbox.parted += 1;
    },
    onRcptTo({ address }, _session, done) {
      mailbox.asked.push(address);
      if (mailbox.deferred.has(address))
        return done(Object.assign(new Error(`Not now for ${address}`), { responseCode: 451 }));
      if (mailbox.answer !== "defer" && mailbox.answer !== "refuse") return done();
      const code = mailbox.answer === "defer" ? 451 : 550;
      done(Object.assign(new Error("Not now"), { responseCode: code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      mailbox.begun += 1;
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const { answer } = mailbox;
        const { mailFrom, rcptTo } = session.envelope;
        if (answer === "accept" || answer === "lose") {
          mailbox.received.push({
            to: rcptTo.map((recipient) => recipient.address),
            from: mailFrom ? mailFrom.address : "",
            email: await PostalMime.parse(Buffer.concat(chunks)),
          });
        }
        await mailbox.beforeAnswer?.();
        if (answer === "accept") done();
        else if (answer !== "hang") breakOff(server);
      });
    },
  });
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address() as AddressInfo;

  const mailbox: Mailbox = {
    url: `${secure ? "smtps" : "smtp"}://127.0.0.1:${address.port}`,
    received: [],
    begun: 0,
    asked: [],
    deferred: new Set(),
    parted: 0,
    answer: "accept",
    stop: () =>
      new Promise((resolve) => {
        breakOff(server);
        server.close(() => resolve());
      }),
  };
  return mailbox;
}

/** Ends every connection without a word. */
function breakOff(server: SMTPServer): void {
  for (const { _socket } of server.connections as Set<{ _socket: Socket }>) _socket.destroy();
}
