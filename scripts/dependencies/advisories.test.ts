import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { at } from "../bootstrap/project.js";

/** Runs `npm run advisories` with a registry that answers so. */
async function advisoriesFrom(listener: RequestListener): Promise<{ status: number; output: string }> {
  const registry = createServer(listener).listen(0, "127.0.0.1");
  const cache = mkdtempSync(join(tmpdir(), "audit-"));
  onTestFinished(() => {
    registry.close();
    rmSync(cache, { recursive: true });
  });
  await once(registry, "listening");
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`,
    npm_config_cache: cache,
    npm_config_fetch_retries: "0",
    npm_config_noproxy: "127.0.0.1",
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [at("scripts/run.js"), at("scripts/advisories.ts")],
      { env },
      (error, out, errors) => {
        resolve({ status: error ? Number(error.code) : 0, output: out + errors });
      },
    );
  });
}

const flaw = {
  id: 1,
  url: "https://example.com/advisories/GHSA-6rw7-vpxm-498p",
  title: "A header passes its limit",
  severity: "high",
  vulnerable_versions: "<99.0.0",
  cwe: [],
  cvss: { score: 7.5, vectorString: null },
};

test("attack 159: known advisories are reported and end with 1", async () => {
  const { status, output } = await advisoriesFrom(({ method, url = "" }, response) => {
    // npm also asks for the package and for those that bring it, to see which of their versions have the flaw.
    const name = decodeURIComponent(url.slice(1));
    const version = "99.0.0";
    const versions = { [version]: { name, version } };
    response.setHeader("Content-Type", "application/json");
    response.end(
      JSON.stringify(
        method === "POST" ? { koa: [flaw] } : { name, "dist-tags": { latest: version }, versions },
      ),
    );
  });
  expect(output).toContain("A header passes its limit - https://example.com/advisories/GHSA-6rw7-vpxm-498p");
  expect(status).toBe(1);
});

test("attack 159: a registry without an advisory service is not taken for one that knows of no flaw", async () => {
  const { status, output } = await advisoriesFrom((_, response) => {
    response.statusCode = 405;
    response.end();
  });
  expect(output).toContain("no flaws were looked for");
  expect(status).toBe(1);
});
