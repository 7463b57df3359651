import { once } from "node:events";
import type { AddressInfo } from "node:net";
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
  /** From now on the server answers so: it takes mail, puts it off (451) or refuses it for good (550). */
  answer: "accept" | "defer" | "refuse";
  stop(): Promise<void>;
}

/** A real SMTP server that keeps what it is sent. */
export async function startMailbox(): Promise<Mailbox> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo(_address, _session, done) {
      if (mailbox.answer === "accept") return done();
      const code = mailbox.answer === "defer" ? 451 : 550;
      done(Object.assign(new Error("Not now"), { responseCode: code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const { mailFrom, rcptTo } = session.envelope;
        mailbox.received.push({
          to: rcptTo.map((recipient) => recipient.address),
          from: mailFrom ? mailFrom.address : "",
          email: await PostalMime.parse(Buffer.concat(chunks)),
        });
        done();
      });
    },
  });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;

  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    answer: "accept",
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailbox;
}
