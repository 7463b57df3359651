import { createServer, type Server } from "node:http";
import { isOperator } from "../routing/guards.ts";
import type { Services } from "../routing/services.ts";
import type { Metrics } from "./metrics.ts";

const usualHeaders = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
};

/** Creates a server of the figures alone, for a port that only the monitoring system reaches. */
export function createMetricsServer({ env, log }: Services, metrics: Metrics): Server {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    const end = (status: number, text: string, type = "text/plain; charset=utf-8") =>
      response.writeHead(status, { ...usualHeaders, "Content-Type": type }).end(text);
    if (request.method !== "GET" || request.url !== "/metrics") return void end(404, "See /metrics.\n");
    if (env.metricsToken !== null && !isOperator(env, request.headers.authorization ?? ""))
      return void end(401, "Send the token in METRICS_TOKEN.\n");
    metrics.read().then(
      ({ type, text }) => end(200, text, type),
      (err) => {
        log.error({ err }, "Figures could not be read.");
        end(500, "The figures could not be read.\n");
      },
    );
  });
  server.maxConnections = 32;
  server.timeout = 30_000;
  return server;
}
