import { beforeAll, expect, it } from "vitest";
import { describeServer, type TestServer } from "../testing/both-databases.ts";
import { freshIp } from "../testing/calls.ts";

describeServer("reports of what a browser kept out of a page", (open) => {
  let server: TestServer;
  const report = (body: unknown, type: string, ip = freshIp()) =>
    server.call("POST", "/api/policy-reports", { body, headers: { "Content-Type": type }, ip });

  beforeAll(async () => {
    server = await open();
  });

  it("logs reports in either shape, without what stands behind a question mark", async () => {
    const old = {
      "csp-report": {
        "effective-directive": "script-src-elem",
        "blocked-uri": "https://evil.example/a.js",
        "document-uri": "https://sourcebridge.example/reset-password?token=secret-token",
        "line-number": 7,
      },
    };
    const body = {
      effectiveDirective: "script-src-attr",
      blockedURL: "inline",
      documentURL: "https://x/#secret-token",
    };
    expect((await report(old, "application/csp-report")).status).toBe(204);
    expect((await report([{ type: "csp-violation", body }], "application/reports+json")).status).toBe(204);
    const log = server.log.join("\n");
    expect(log).toContain('"directive":"script-src-elem"');
    expect(log).toContain('"page":"https://sourcebridge.example/reset-password"');
    expect(log).toContain('"directive":"script-src-attr"');
    expect(log).not.toContain("secret-token");
  });

  it("attack 169: logs neither the token of a preview's link nor the nonce of a page", async () => {
    const body = {
      effectiveDirective: "style-src-elem 'nonce-secret-nonce'",
      documentURL: "https://sourcebridge.example/preview/secret-link/steps/buyer",
      blockedURL: "https://sourcebridge.example/api/previews/secret-link/wizards/buyer",
      sourceFile: "https://sourcebridge.example/preview/secret-link",
    };
    expect((await report([{ type: "csp-violation", body }], "application/reports+json")).status).toBe(204);
    const log = server.log.join("\n");
    expect(log).toContain('"directive":"style-src-elem"');
    expect(log).toContain('"page":"https://sourcebridge.example/preview/***/steps/buyer"');
    for (const secret of ["secret-link", "secret-nonce"]) expect(log).not.toContain(secret);
  });

  it("passes over what is no report, or refuses it for its type or size", async () => {
    for (const body of [
      {},
      [],
      [7],
      [{ type: "csp-violation" }],
      { "csp-report": "x" },
      { "csp-report": null },
    ])
      expect((await report(body, "application/csp-report")).status).toBe(204);
    expect((await report({}, "text/plain")).status).toBe(415);
    expect(
      (await report({ "csp-report": { page: "x".repeat(200_000) } }, "application/csp-report")).status,
    ).toBe(413);
  });

  it("takes sixty reports an hour from one client", async () => {
    const ip = freshIp();
    const statuses: number[] = [];
    for (let sent = 0; sent < 61; sent += 1)
      statuses.push((await report({}, "application/csp-report", ip)).status);
    expect(statuses).toEqual([...Array(60).fill(204), 429]);
  });

  it("asks for reports in every response", async () => {
    const { headers } = await server.call("GET", "/api/site");
    expect(headers.get("Content-Security-Policy")).toMatch(
      /report-uri \/api\/policy-reports; report-to csp/u,
    );
    expect(headers.get("Reporting-Endpoints")).toBe('csp="/api/policy-reports"');
  });
});
