import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { at } from "../../scripts/bootstrap/project.js";
import { commandIn, copiedBy, isSent, stagesIn } from "./dockerfile.ts";

const read = (file: string) => readFileSync(at(file), "utf8");
const stages = stagesIn(read("packaging/Dockerfile"));
const ignored = read("packaging/Dockerfile.dockerignore");
const last = stages.at(-1)?.steps ?? [];
const textOf = (instruction: string) => last.find((step) => step.instruction === instruction)?.text ?? "";

test("the image runs on a Node that the product supports", () => {
  const { engines } = JSON.parse(read("package.json")) as { engines: { node: string } };
  const [, least = ""] = /^>=(\d+)\./u.exec(engines.node) ?? [];
  for (const { base } of stages)
    expect(Number(/^node:(\d+)-slim$/u.exec(base)?.[1])).toBeGreaterThan(Number(least));
});

test("the Dockerfile copies existing files that are sent to the build", () => {
  const copied = stages.flatMap(({ steps }) =>
    steps.flatMap(({ instruction, text }) => (instruction === "COPY" ? [copiedBy(text)] : [])),
  );
  const own = copied.filter(({ from }) => from === null).flatMap(({ sources }) => sources);
  expect(own).toContain("definitions");
  for (const source of own.filter((one) => one !== ".")) {
    expect(existsSync(at(source)), source).toBe(true);
    expect(isSent(source, ignored), source).toBe(true);
  }
  const names = stages.flatMap(({ name }) => name ?? []);
  for (const { from } of copied) if (from !== null) expect(names).toContain(from);
});

test("the build gets the sources, and no data, secret, history or test", () => {
  for (const path of ["api/main.ts", "scripts/bootstrap/builds.js", "definitions/schema/step.schema.json"])
    expect(isSent(path, ignored), path).toBe(true);
  for (const path of [
    ".env",
    "data/app.sqlite",
    ".git/config",
    "node_modules/koa/x.js",
    "packaging/site.env",
    "tools/fuzz/fuzz.ts",
  ])
    expect(isSent(path, ignored), path).toBe(false);
  expect(isSent("api/app.test.ts", ignored)).toBe(false);
  expect(isSent("engine/node_modules/x.js", ignored)).toBe(false);
});

test("it runs without root, writes into its volume alone, and is asked how it is", () => {
  const order = last.map(({ instruction }) => instruction);
  expect(textOf("USER")).toBe("node");
  expect(order.indexOf("USER")).toBeLessThan(order.indexOf("CMD"));
  expect(textOf("VOLUME")).toBe("/app/data");
  const [program, ...words] = commandIn(textOf("CMD"));
  const main = words.at(-1) ?? "";
  expect(program).toBe("node");
  expect(existsSync(at(main.replace("dist/server/", "").replace(/js$/u, "ts")))).toBe(true);
  const [, path = ""] = /'(\/\w+)'/u.exec(textOf("HEALTHCHECK")) ?? [];
  expect(read("api/app.ts") + read("api/routing/route-name.ts")).toContain(`"${path}"`);
  expect(textOf("HEALTHCHECK")).toContain(`|| ${textOf("EXPOSE")})`);
});

test("every setting that compose, systemd and the example name is one of the server's", () => {
  const known = [...read(".env.example").matchAll(/^# ?([A-Z][A-Z_]+)=/gmu)].map(([, name]) => name);
  expect(known).toContain("DATABASE_URL");
  const named = [
    ...read("packaging/site.env.example").matchAll(/^([A-Z_]+)=/gmu),
    ...read("packaging/sourcebridge.service").matchAll(/^Environment=([A-Z_]+)=/gmu),
    ...read("packaging/compose.try.yaml").matchAll(/^ {6}([A-Z_]+):/gmu),
  ].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(9);
  // NODE_ENV is Node's.
  expect(named.filter((name) => name !== "NODE_ENV" && !known.includes(name))).toEqual([]);
});

test("a stop waits as long as the server may take to drain and close", () => {
  const drain = Number(/^DRAIN_SECONDS=(\d+)$/mu.exec(read("packaging/site.env.example"))?.[1]);
  const patience = [
    /stop_grace_period: (\d+)s/u.exec(read("packaging/compose.yaml"))?.[1],
    /TimeoutStopSec=(\d+)/u.exec(read("packaging/sourcebridge.service"))?.[1],
  ];
  for (const seconds of patience) expect(Number(seconds)).toBeGreaterThanOrEqual(drain + 25);
});

test("each proxy speaks TLS 1.2 or newer, and refuses calls without it", () => {
  const [nginx, haproxy, caddy] = ["nginx.conf", "haproxy.cfg", "Caddyfile"].map((file) =>
    read(`packaging/proxies/${file}`),
  );
  expect(nginx).toMatch(/^ {4}ssl_protocols TLSv1\.2 TLSv1\.3;$/mu);
  expect(nginx).toMatch(
    /listen 80;[^}]*location \/api\/ \{ return 403; \}\n {4}location \/ \{ return 301 https:/u,
  );
  expect(haproxy).toMatch(/^ {2}bind :443 ssl .*ssl-min-ver TLSv1\.2/mu);
  expect(haproxy).toMatch(
    /deny_status 403 if \{ path_beg \/api\/ \} !\{ ssl_fc \}\n {2}http-request redirect scheme https/u,
  );
  // Caddy accepts nothing older by default.
  expect(caddy).not.toContain("protocols");
  expect(caddy).toMatch(/^http:\/\/[^}]*handle \/api\/\* \{\s*respond 403\s*\}\s*handle \{\s*redir https:/mu);
});

test("each file is on its page", () => {
  const page = read("packaging/README.md");
  const files = readdirSync(at("packaging"), { recursive: true, withFileTypes: true }).flatMap((one) =>
    one.isFile() && !/README|dockerignore/u.test(one.name) ? [one.name] : [],
  );
  expect(files.length).toBeGreaterThan(6);
  for (const name of files) expect(page).toMatch(new RegExp(`\\]\\((?:proxies/)?${name}\\)`, "u"));
});

test("a line that is no step is refused, and lines that go on are one", () => {
  expect(stagesIn('FROM node:22-slim AS build\nRUN a \\\n  b\n# no\nCMD ["x"]\n')).toEqual([
    {
      base: "node:22-slim",
      name: "build",
      steps: [
        { instruction: "RUN", text: "a    b" },
        { instruction: "CMD", text: '["x"]' },
      ],
    },
  ]);
  expect(() => stagesIn("FROM x\nrun\n")).toThrow("is no step: run");
});
