import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { newToken } from "../../../api/secrets/link-tokens.ts";

const host = "127.0.0.1";

interface LinkOptions {
  /** Logs somebody in and returns the token. */
  login: () => Promise<string>;
  /** Prints a line for whoever may use a link. */
  say: (line: string) => void;
}

/** Prints a link that logs a browser in and leads it to a page, and another one each time the last was used. */
export async function serveLinks(
  page: string,
  { login, say }: LinkOptions,
): Promise<{ close(): Promise<void> }> {
  let token = "";
  const server = createServer(async (request, response) => {
    if (request.url !== `/${token}`) {
      response
        .writeHead(404, { "Content-Type": "text/plain" })
        .end("A link works once. The terminal shows the next.");
      return;
    }
    renew();
    // Cookies ignore ports, so the studio finds it as if its own login had set it.
    const cookie = `authToken=${encodeURIComponent(await login())}; Path=/; SameSite=Strict`;
    response.writeHead(303, { Location: page, "Set-Cookie": cookie }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  function renew(): void {
    token = newToken();
    say(`Open the studio (this link works once): http://${host}:${port}/${token}`);
  }
  renew();
  return {
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
