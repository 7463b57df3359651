import type { Middleware } from "koa";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { ApiContext } from "../routing/route.ts";
import { methodName, routeName } from "../routing/route-name.ts";

/** Buckets in seconds: from what a read takes to what makes people reload. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Returns middleware that counts requests, how long they take, and what people do. Every label is one of a few words of
 * ours: whatever a path or a method holds, it adds no series.
 */
export function countRequests(registry: Registry): Middleware {
  const { requests, durations, underWay, actions } = requestMetrics(registry);
  return async (context, next) => {
    const ctx = context as unknown as ApiContext;
    const began = performance.now();
    underWay.inc();
    try {
      await next();
    } finally {
      const route = routeName(ctx);
      const method = methodName(ctx);
      underWay.dec();
      requests.inc({ method, route, status: ctx.status });
      durations.observe({ route }, (performance.now() - began) / 1_000);
      const action = ctx.state.route?.action;
      if (action) actions.inc({ action, result: statusClass(ctx.status) });
    }
  };
}

function requestMetrics(registry: Registry) {
  const registers = [registry];
  const requests = new Counter({
    name: "sourcebridge_requests_total",
    help: "Requests by method, route and status.",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "sourcebridge_request_seconds",
    help: "How long requests took, by route.",
    labelNames: ["route"],
    buckets,
    registers,
  });
  const underWay = new Gauge({
    name: "sourcebridge_requests_under_way",
    help: "Requests that have no response yet.",
    registers,
  });
  const actions = new Counter({
    name: "sourcebridge_actions_total",
    help: "Saves, confirmations, codes, logins and decisions, by how they ended.",
    labelNames: ["action", "result"],
    registers,
  });
  return { requests, durations, underWay, actions };
}

function statusClass(status: number): "done" | "refused" | "limited" | "failed" {
  if (status < 400) return "done";
  if (status === 429) return "limited";
  return status < 500 ? "refused" : "failed";
}
