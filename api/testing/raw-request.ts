import { connect } from "node:net";

/** Sends bytes as they are and returns the status line, headers and body that came back until the server hung up. */
export function rawRequest(
  url: string,
  text: string,
): Promise<{ status: number; head: string; body: string }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("close", () => {
      const [head = "", ...body] = Buffer.concat(chunks).toString("latin1").split("\r\n\r\n");
      resolve({ status: Number(head.match(/^HTTP\/1\.1 (\d{3})/)?.[1]), head, body: body.join("\r\n\r\n") });
    });
    socket.write(text, "latin1");
  });
}
