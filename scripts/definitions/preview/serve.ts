import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { at } from "../../bootstrap/project.js";
import { listPage, refusalPage, routeKey } from "./page.ts";
import type { Opened, Preview, Scene } from "./preview.ts";
import { Refusal } from "./refusal.ts";
import { scenesOf } from "./scenes.ts";

/** The loopback address; not "localhost", whose cookies others share. */
const host = "127.0.0.1";
const fonts = dirname(
  createRequire(import.meta.url).resolve("@fontsource-variable/public-sans/package.json"),
);

/** The product's tokens, font and base styles, then those of the preview, in one style sheet. */
const sheets = [
  at("renderer/styles/tokens.css"),
  join(fonts, "index.css"),
  at("renderer/styles/base.css"),
  at("renderer/styles/elements.css"),
  at("scripts/definitions/preview/preview.css"),
];
const files: { [path: string]: string } = {
  "/favicon.svg": at("renderer/favicon.svg"),
  "/follow.js": at("scripts/definitions/preview/follow.js"),
};
const types = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
  woff2: "font/woff2",
};

/** Created registrants, by the host name that their tab is about to open. */
const onTheirWay = new Map<string, Opened>();

export interface PreviewServer {
  url: string;
  close(): Promise<void>;
}

/** Serves the pages of a preview on the loopback interface. Port 0 takes any free port. */
export async function servePreview(preview: Preview, port: number): Promise<PreviewServer> {
  const server = createServer((request, response) => {
    answer(preview, request, response).catch((error: unknown) => {
      const refusal =
        error instanceof Refusal ? error : new Refusal(String((error as Error).message ?? error));
      send(response, 502, refusalPage(refusal), preview);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(preview: Preview, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", `http://${host}`);
  const coming = cameIn(request);
  if (coming) return enter(preview, coming.name, coming.opened, response);
  if (pathname === "/here") {
    response.writeHead(204).end();
    return;
  }
  if (!isOwn(request))
    return send(response, 403, refusalPage(new Refusal("Only this page may ask.")), preview);
  if (request.method === "POST" && pathname === "/open") return await open(preview, request, response);
  if (pathname === "/") return send(response, 200, listPage(preview), preview);
  if (pathname === "/changes") return tellChanges(preview, response);
  if (pathname === "/style.css") {
    response.writeHead(200, { "Content-Type": types.css, "Cache-Control": "no-cache" }).end(await sheet());
    return;
  }
  const file = fileAt(pathname);
  if (!file)
    return send(response, 404, refusalPage(new Refusal(`There is no page at ${pathname}.`)), preview);
  const type = types[file.split(".").at(-1) as keyof typeof types];
  response.writeHead(200, { "Content-Type": type, "Cache-Control": "no-cache" }).end(await readFile(file));
}

async function sheet(): Promise<string> {
  const texts = await Promise.all(sheets.map((file) => readFile(file, "utf8")));
  return texts.join("\n").replaceAll(/^@import .*$/gmu, "");
}

/** Whether a request comes from our own page. */
function isOwn({ headers }: IncomingMessage): boolean {
  const isHere = headers.host?.split(":")[0] === host;
  return isHere && (headers.origin === undefined || headers.origin === `http://${headers.host}`);
}

function fileAt(pathname: string): string | null {
  if (Object.hasOwn(files, pathname)) return files[pathname] ?? null;
  const font = /^\/(files\/[a-z0-9-]+\.woff2)$/u.exec(pathname);
  return font?.[1] ? join(fonts, font[1]) : null;
}

function send(response: ServerResponse, status: number, page: string, preview: Preview): void {
  const own = `http://*.localhost:${response.socket && (response.socket.address() as AddressInfo).port}`;
  const url = preview.productUrl();
  const product = url ? `${own} ${url} http://*.localhost:${new URL(url).port}` : own;
  response.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Content-Security-Policy": `default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self' ${own}; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${product}`,
  });
  response.end(page);
}

function tellChanges(preview: Preview, response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
  response.write(": listening\n\n");
  response.once(
    "close",
    preview.onRead(() => response.write("data: read again\n\n")),
  );
}

/**
 * Creates a registrant for the scene and redirects the tab to the product as them. Each gets a host name of its own,
 * because tabs that share a host share its login cookie.
 */
async function open(preview: Preview, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = new URLSearchParams(await text(request));
  const opened = await preview.open(sceneIn(preview, form));
  if (form.has("shared")) return enter(preview, host, opened, response);
  const name = `${randomUUID().slice(0, 13)}.localhost`;
  onTheirWay.set(name, opened);
  response.writeHead(303, { Location: `http://${name}:${request.socket.localPort}/enter` }).end();
}

/** Sets the login cookie for this host and redirects to the product under the same host name. */
function enter(preview: Preview, name: string, { path, token }: Opened, response: ServerResponse): void {
  const product = new URL(path, preview.productUrl() ?? undefined);
  product.hostname = name;
  // Cookies ignore ports, so the product finds it as if its own login had set it.
  response.writeHead(303, {
    Location: product.href,
    "Set-Cookie": `authToken=${encodeURIComponent(token)}; Path=/; SameSite=Strict`,
  });
  response.end();
}

/** Returns who enters by a host name of their own, once each. */
function cameIn({ headers, url }: IncomingMessage): { name: string; opened: Opened } | null {
  const name = headers.host?.split(":")[0] ?? "";
  const opened = url === "/enter" ? onTheirWay.get(name) : undefined;
  if (!opened) return null;
  onTheirWay.delete(name);
  return { name, opened };
}

function sceneIn(preview: Preview, form: URLSearchParams): Scene {
  const asked = (name: string) => form.get(name) ?? "";
  const wizard = preview.library()?.wizards[asked("wizard")];
  const slug = asked("slug");
  const { pasts = [], situations = [] } = wizard ? scenesOf(wizard, slug) : {};
  const situation = situations.find(({ name }) => name === asked("situation"));
  const past = situation?.path ?? pasts.find((one) => routeKey(one) === form.get("route"));
  if (!past)
    throw new Refusal("The definitions have changed, and this is not among what can be opened any more.");
  const answer = situation?.complete ? situation.answer : null;
  return { wizard: asked("wizard"), slug, past, answer, alone: form.has("alone") };
}
