import { connect, type Socket } from "node:net";

type OnSocket = (error: Error | null, found: { connection: Socket }) => void;

/**
 * A connection to a mail server that we can close. nodemailer would open its own and keep it as long as the server
 * pleases.
 */
export function connectionTo(smtpUrl: string, timeout: number) {
  const { hostname, port, protocol } = new URL(smtpUrl);
  let socket: Socket | undefined;

  function open(_options: unknown, found: OnSocket): void {
    const usualPort = protocol === "smtps:" ? 465 : 587;
    const opened = connect({ host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) || usualPort });
    socket = opened;
    const refuse = (error: Error) => found(error, { connection: opened });
    opened.setTimeout(timeout, () => opened.destroy(new Error("The mail server does not answer.")));
    opened.once("error", refuse);
    // nodemailer reports whatever happens later; here it only must not become an uncaught error.
    opened.on("error", () => {});
    opened.once("connect", () => {
      opened.off("error", refuse);
      opened.setTimeout(0);
      found(null, { connection: opened });
    });
  }

  /** Closes it at once; with a reason, whoever waits for a response gets it as an error. */
  function cut(reason?: string): void {
    socket?.destroy(reason === undefined ? undefined : new Error(reason));
  }

  return { open, cut };
}
