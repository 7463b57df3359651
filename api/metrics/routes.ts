import { notFound } from "../base/problems.ts";
import { type ApiContext, type Route, route } from "../routing/route.ts";

/** Figures for a monitoring system. They work while the database does not: nothing is counted there. */
export const metricsRoutes: Route[] = [
  route("GET", "/metrics", getMetrics, { who: "operator", reply: "text/plain", statuses: [404] }),
];

/** GET /metrics: figures of this process and of the database, as Prometheus reads them. */
async function getMetrics(ctx: ApiContext): Promise<void> {
  const { metrics } = ctx.services;
  if (!metrics) throw notFound();
  const { type, text } = await metrics.read();
  ctx.set("Cache-Control", "no-store");
  ctx.set("Content-Type", type);
  ctx.body = text;
}
