import { randomBytes } from "node:crypto";
import type { Middleware } from "koa";
import type { Env } from "../env.ts";

const fixedHeaders = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
};

const strictTransport = "max-age=63072000; includeSubDomains";

/**
 * Sets the security headers of every response. The nonce is for the two style elements that react-aria creates; it
 * reads it from the page's `csp-nonce` meta element (see static-pages.ts). An external early-access service is the
 * only other origin that pages may call.
 */
export function setSecurityHeaders({ publicUrl, earlyAccessUrl, apiPath }: Env): Middleware {
  const reports = `${apiPath}/policy-reports`;
  const elsewhere = earlyAccessUrl === null ? "" : ` ${new URL(earlyAccessUrl).origin}`;
  const secure = publicUrl.startsWith("https:");
  return async (ctx, next) => {
    const nonce = randomBytes(16).toString("base64");
    ctx.state.nonce = nonce;
    ctx.set(fixedHeaders);
    ctx.set("Content-Security-Policy", policy(nonce, secure, elsewhere, reports));
    if (secure)
      ctx.set({ "Strict-Transport-Security": strictTransport, "Reporting-Endpoints": `csp="${reports}"` });
    if (ctx.path.startsWith(`${apiPath}/`)) ctx.set("Cache-Control", "no-store");
    await next();
  };
}

function policy(nonce: string, secure: boolean, elsewhere: string, reports: string): string {
  const rules = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // blob: previews a picture before its upload, and shows the pictures of a step.
    "img-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${elsewhere}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    // No code, ours or a package's, can turn a string into markup or a script.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `report-uri ${reports}`,
  ];
  // Browsers that support report-to use it only over https, and then ignore report-uri.
  if (secure) rules.push("report-to csp", "upgrade-insecure-requests");
  return rules.join("; ");
}
