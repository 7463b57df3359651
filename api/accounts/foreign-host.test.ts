import { connect } from "node:net";
import { beforeAll, expect, it } from "vitest";
import { describeServer, type TestServer } from "../testing/both-databases.ts";
import { enter } from "../testing/enter.ts";

const ours = "https://sourcebridge.example";

describeServer("attack 25: the link in a mail", (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await open({ definitions: {} });
  });

  it.each([
    ["/api/user/forgot-password", ["Host: evil.example"]],
    ["/api/user/forgot-password", ["Host: evil:x@sourcebridge.example"]],
    ["/api/user/forgot-password", ["Host: sourcebridge.example@evil.example"]],
    ["/api/user/forgot-password", ["Host: sourcebridge.example", "X-Forwarded-Host: evil.example"]],
    ["/api/user/forgot-password", ["Host: evil.example", "X-Forwarded-Proto: http", "X-Forwarded-Port: 81"]],
    ["/api/user/forgot-password", ["Host: x", "Forwarded: host=evil.example;proto=http"]],
    [
      "/api/user/forgot-password",
      ["Host: x", "Origin: https://evil.example", "Referer: https://evil.example/"],
    ],
    ["http://evil.example/api/user/forgot-password", ["Host: evil.example"]],
    ["http://evil:x@evil.example/api/user/forgot-password", ["Host: evil.example"]],
  ])("links to our host when %s is requested with %s", async (target, headers) => {
    const { email } = await enter(server);
    const status = await post(server.url, target, headers, { email });
    const texts = (await server.mails(email)).map((mail) => `${mail.email.text} ${mail.email.html}`);
    expect([status, texts.length]).toEqual([200, 1]);
    const links = texts.join(" ").match(/https?:\/\/[^\s"<]+[^\s"<.,]/g) ?? [];
    expect(links.some((link) => link.startsWith(`${ours}/reset-password?token=`))).toBe(true);
    expect(links.filter((link) => new URL(link).origin !== ours)).toEqual([]);
    expect(texts.join(" ")).not.toContain("evil");
  });

  it("sends no link when two hosts are named", async () => {
    const { email } = await enter(server);
    const hosts = ["Host: evil.example", "Host: sourcebridge.example"];
    expect(await post(server.url, "/api/user/forgot-password", hosts, { email })).toBe(400);
    expect(await server.mails(email)).toEqual([]);
  });
});

/** Posts with exactly these headers, because `fetch` would write its own Host. Returns the status. */
async function post(url: string, target: string, headers: string[], body: object): Promise<number> {
  const { hostname, port } = new URL(url);
  const json = JSON.stringify(body);
  const all = [
    ...headers,
    "Content-Type: application/json",
    `Content-Length: ${json.length}`,
    "Connection: close",
  ];
  const socket = connect(Number(port), hostname);
  socket.write(`POST ${target} HTTP/1.1\r\n${all.join("\r\n")}\r\n\r\n${json}`);
  let text = "";
  for await (const chunk of socket) text += chunk;
  return Number(text.match(/^HTTP\/1\.1 (\d{3})/)?.[1]);
}
