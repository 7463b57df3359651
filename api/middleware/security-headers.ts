import { randomBytes } from "node:crypto";
import type { Middleware } from "koa";
import type { Env } from "../base/env.ts";
import { ownDocumentAt } from "../site-content/own-document.ts";

const fixedHeaders = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
};

const strictTransport = "max-age=63072000; includeSubDomains";

/** Exceptions of a kind of document from the rules of all. */
interface DocumentRules {
  frameAncestors: "'none'" | "'self'";
  more: string[];
  headers: { [name: string]: string };
  /** Rules that replace all of other documents. */
  whole?: string[];
}

const usualRules: DocumentRules = { frameAncestors: "'none'", more: [], headers: {} };

/** The studio shows the preview in a frame, and the desk the reader. */
const studioRules: DocumentRules = { ...usualRules, more: ["frame-src 'self'"] };

/**
 * A preview runs what somebody is still writing, so it has no origin: it reads no storage, no cookie and no page beside
 * it, even when opened in a tab of its own. Browsers refuse such a page with an opener policy.
 */
const previewRules: DocumentRules = {
  frameAncestors: "'self'",
  more: ["sandbox allow-scripts allow-forms"],
  headers: { "X-Frame-Options": "SAMEORIGIN", "Cross-Origin-Opener-Policy": "unsafe-none" },
};

/**
 * The reader draws documents of registrants, and mails with styles of their own. It gets them by message, has no origin,
 * and calls nobody: whatever a document contains, it reaches nothing.
 */
const readerRules: DocumentRules = {
  ...previewRules,
  whole: [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src blob:",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self' blob: data:",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "sandbox allow-scripts",
  ],
};

const ownRules = { studio: studioRules, preview: previewRules, reader: readerRules };

/** Permission for pages without an origin, to which everything else is of another one. */
const forEveryOrigin = { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" };

/**
 * Sets the security headers of every response. The nonce is for the two style elements that react-aria creates; it
 * reads it from the page's `csp-nonce` meta element (see static-pages.ts). An external early-access service is the
 * only other origin that pages may call.
 */
export function setSecurityHeaders({ publicUrl, earlyAccessUrl, apiPath }: Env): Middleware {
  const reports = `${apiPath}/policy-reports`;
  const elsewhere = earlyAccessUrl === null ? "" : ` ${new URL(earlyAccessUrl).origin}`;
  const secure = publicUrl.startsWith("https:");
  const isOpen = (path: string) =>
    path.startsWith("/assets/studio/") || path.startsWith(`${apiPath}/previews/`);
  return async (ctx, next) => {
    const nonce = randomBytes(16).toString("base64");
    const rules = rulesOf(ctx.path);
    ctx.state.nonce = nonce;
    ctx.set({ ...fixedHeaders, ...rules.headers });
    ctx.set("Content-Security-Policy", policy({ secure, elsewhere, reports }, nonce, rules));
    if (secure)
      ctx.set({ "Strict-Transport-Security": strictTransport, "Reporting-Endpoints": `csp="${reports}"` });
    if (ctx.path.startsWith(`${apiPath}/`)) ctx.set("Cache-Control", "no-store");
    if (ctx.method === "GET" && isOpen(ctx.path)) ctx.set(forEveryOrigin);
    await next();
  };
}

function rulesOf(path: string): DocumentRules {
  const own = ownDocumentAt(path);
  return own === null ? usualRules : ownRules[own];
}

function policy(
  { secure, elsewhere, reports }: { secure: boolean; elsewhere: string; reports: string },
  nonce: string,
  { frameAncestors, more, whole }: DocumentRules,
): string {
  const rules = whole
    ? [...whole, `report-uri ${reports}`]
    : [
        "default-src 'none'",
        "script-src 'self'",
        `style-src 'self' 'nonce-${nonce}'`,
        // blob: previews a picture before its upload, and shows the pictures of a step.
        "img-src 'self' blob:",
        "font-src 'self'",
        `connect-src 'self'${elsewhere}`,
        "manifest-src 'self'",
        "form-action 'self'",
        `frame-ancestors ${frameAncestors}`,
        "base-uri 'none'",
        "object-src 'none'",
        // No code, ours or a package's, can turn a string into markup or a script.
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
        `report-uri ${reports}`,
        ...more,
      ];
  // Browsers that support report-to use it only over https, and then ignore report-uri.
  if (secure) rules.push("report-to csp", "upgrade-insecure-requests");
  return rules.join("; ");
}
