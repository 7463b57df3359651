import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { describeServer, type Person, type TestServer } from "../testing/both-databases.ts";
import { enter } from "../testing/enter.ts";
import { openFilesIn } from "../testing/open-files.ts";
import { connectTo, rawRequest } from "../testing/raw-connection.ts";
import { formWith, picture } from "../testing/sample-files.ts";

describeServer("pipelined requests", (open) => {
  let server: TestServer;
  let pages: string;
  let person: Person;
  let uploaded: string;

  beforeAll(async () => {
    pages = await mkdtemp(join(tmpdir(), "pages-"));
    await mkdir(join(pages, "assets"));
    await writeFile(join(pages, "index.html"), "<!doctype html><html><head></head><body>page</body></html>");
    await writeFile(join(pages, "assets", "large.bin"), Buffer.alloc(8 * 1024 * 1024, 7));
    await writeFile(join(pages, "assets", "large.js"), "x".repeat(8 * 1024 * 1024));
    await writeFile(join(pages, "logo.svg"), `<svg>${" ".repeat(8 * 1024 * 1024)}</svg>`);
    server = await open({ pages });
    person = await enter(server);
    const file = formWith(await picture("png", 900, 900), "a.png", {
      purpose: "supplier/personal-details/profilePicture",
    });
    uploaded = (await server.call("POST", "/api/files", { body: file, token: person.token })).body._id;
    expect(uploaded).toBeTypeOf("string");
  });

  afterAll(() => rm(pages, { recursive: true, force: true }));

  const targets = () => [
    ["GET", "/assets/large.bin", {}] as const,
    ["GET", "/assets/large.js", { "Accept-Encoding": "gzip" }] as const,
    ["GET", "/logo.svg", {}] as const,
    ["HEAD", "/assets/large.bin", {}] as const,
    ["GET", `/api/files/${uploaded}`, { Authorization: `Bearer ${person.token}` }] as const,
  ];

  const openFiles = async () =>
    (await openFilesIn(pages)) + (await openFilesIn(join(server.services.files.incoming, "..")));

  test("attack 137: leaves no file open after 1,000 unread requests on one connection", async () => {
    for (const [method, path, headers] of targets()) {
      const { socket, closed } = await connectTo(server.url);
      socket.pause();
      socket.write(rawRequest(method, path, headers).repeat(1000));
      // A call on another connection comes back only after the server has taken up those.
      for (let call = 0; call < 5; call += 1) await server.call("GET", "/readyz");
      expect(await openFiles(), `${method} ${path}`).toBeLessThanOrEqual(1);
      socket.destroy();
      await closed;
      await vi.waitFor(async () => expect(await openFiles(), `${method} ${path}`).toBe(0), 5_000);
    }
  });

  test("attack 137: opens one file at a time for requests that wait on one connection", async () => {
    for (const [method, path, headers] of targets()) {
      const { socket, closed } = await connectTo(server.url);
      socket.pause();
      socket.write(rawRequest(method, path, headers).repeat(16));
      for (let call = 0; call < 5; call += 1) await server.call("GET", "/readyz");
      expect(await openFiles(), `${method} ${path}`).toBeLessThanOrEqual(1);
      socket.destroy();
      await closed;
      await vi.waitFor(async () => expect(await openFiles(), `${method} ${path}`).toBe(0), 5_000);
    }
  });

  test("serves a client that pipelines a few requests, in their order", async () => {
    const { socket, received, closed } = await connectTo(server.url);
    const paths = Array.from({ length: 15 }, (_, at) => (at % 2 === 0 ? "/healthz" : "/api/nothing"));
    const requests = paths.map((path) => rawRequest("GET", path)).join("");
    socket.write(requests + rawRequest("GET", "/healthz", { Connection: "close" }));
    await closed;
    const statuses = [...received().matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    expect(statuses).toEqual([...paths.map((path) => (path === "/healthz" ? "200" : "404")), "200"]);
  });
});
