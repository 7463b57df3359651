import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Json } from "#engine";
import { seed, strength } from "../../engine/testing/depth.ts";
import { permissionNamed } from "../base/permissions.ts";
import { type CallTarget, everyTarget } from "../testing/body-templates.ts";
import { openTestServer, type Person, type TestServer } from "../testing/both-databases.ts";
import { freshIp } from "../testing/calls.ts";
import { enterOwner } from "../testing/company.ts";
import { startCountingWork, type WorkCounter } from "../testing/counted-work.ts";
import { freshSqlite } from "../testing/databases.ts";
import { enter, enterAgain } from "../testing/enter.ts";
import {
  type HostileShape,
  hostileBodies,
  hostileRows,
  longTexts,
  type Names,
} from "../testing/hostile-bodies.ts";
import { identityOf } from "../testing/own-calls.ts";
import { fillBuyer, fillSupplier } from "../testing/sample-calls.ts";
import { staffMember } from "../testing/staff.ts";
import { listRoutes } from "./list-routes.ts";

const kilobyte = 1024;
/** A value of a body takes up to 70 function calls to read, and 25 KB hold 1,900 values. */
const mostPerKilobyte = 8000;
/** Variation in the work of streams and the database. */
const slack = 3000;

/** Counted in one process, over SQLite alone: what a call costs in JavaScript is the same over either database. */
describe("the work of every call", () => {
  let server: TestServer;
  let counter: WorkCounter;
  let close: () => Promise<void>;
  let people: { [kind: string]: Person };

  beforeAll(async () => {
    const database = await freshSqlite("migrated");
    const opened = await openTestServer(database, {});
    server = opened.server;
    people = {
      supplier: await enter(server),
      "supplier, confirming": await enter(server),
      buyer: await enter(server),
      "buyer, confirming": await enter(server),
      owner: await enterOwner(server),
      admin: await staffMember(server, "ADMIN"),
    };
    for (const [kind, person] of Object.entries(people)) {
      if (kind.startsWith("supplier")) await fillSupplier(server, person);
      if (kind.startsWith("buyer")) await fillBuyer(server, person);
    }
    counter = startCountingWork();
    close = async () => {
      counter.stop();
      await opened.close();
      await database.remove();
    };
  });
  afterAll(() => close());

  it("attack 151: keeps the work of every call in proportion to its body and within its budget", async () => {
    const attempts = targets()
      .filter(({ route }) => route.body !== undefined)
      .flatMap((target) =>
        Object.entries(shapesFor(target)).map(([shape, make]) => ({ target, shape, make })),
      );
    const faults: string[] = [];
    for (const { target, shape, make } of drawn(attempts, 20)) {
      const names = await namesFor(target);
      const fault = await confirmed(async () => {
        const small = await workFor(target, make(target.template, names, 6.25 * kilobyte));
        const large = await workFor(target, make(target.template, names, 25 * kilobyte));
        const what = `${target.route.method} ${target.url} with ${shape}: ${small}, ${large}`;
        if (large > 5 * small + slack) return `grows too fast: ${what}`;
        return large > 25 * mostPerKilobyte ? `is too much: ${what}` : null;
      });
      if (fault) faults.push(fault);
    }
    expect(faults, `seed ${seed}`).toEqual([]);
  }, 600_000);

  it("attack 151: spends no more function calls on the longest texts than on short ones", async () => {
    const withTexts = targets().filter(({ route: { body } }) => body !== undefined && body !== "multipart");
    const faults: string[] = [];
    for (const target of drawn(withTexts)) {
      const names = await namesFor(target);
      const fault = await confirmed(async () => {
        const short = await workFor(target, longTexts(target.template, names, 6.25 * kilobyte));
        const long = await workFor(target, longTexts(target.template, names, largestBody(target)));
        return long > 2 * short + slack ? `${target.route.method} ${target.url}: ${short}, ${long}` : null;
      });
      if (fault) faults.push(fault);
    }
    expect(faults, `seed ${seed}`).toEqual([]);
  }, 600_000);

  it("attack 151: spends no more function calls on a long address than on a short one", async () => {
    const query = Array.from({ length: 600 }, (_, at) => `k${at}=%C3%A9`).join("&");
    const faults: string[] = [];
    for (const target of drawn(targets().filter(({ route }) => route.body === undefined))) {
      const fault = await confirmed(async () => {
        const short = await workFor(target, undefined);
        const long = await workFor({ ...target, url: `${target.url}?${query}` }, undefined);
        return long > 2 * short + slack ? `${target.route.method} ${target.url}: ${short}, ${long}` : null;
      });
      if (fault) faults.push(fault);
    }
    expect(faults, `seed ${seed}`).toEqual([]);
  }, 600_000);

  const targets = () => everyTarget(server.definitions.current());

  /** Draws a tenth of a list, or another part; all of it in the deep tier. */
  function drawn<Item>(list: Item[], parts = 10): Item[] {
    const length = strength(Math.ceil(list.length / parts), list.length);
    expect(length).toBeGreaterThan(2);
    const [part = []] = fc.sample(fc.shuffledSubarray(list, { minLength: length, maxLength: length }), {
      seed,
      numRuns: 1,
    });
    return part;
  }

  /** Returns a fault that three counts in a row find. Work in the background, like sending mail, is counted too. */
  async function confirmed(count: () => Promise<string | null>): Promise<string | null> {
    let fault = await count();
    for (let again = 0; fault !== null && again < 2; again += 1) fault = await count();
    return fault;
  }

  /** Returns the limit of a JSON body: a route of ours may read it before the declared one of the same path does. */
  function largestBody({ route }: CallTarget): number {
    const same = listRoutes(server.definitions.current()).filter(
      ({ method, path }) => method === route.method && path === route.path,
    );
    return (same.every(({ isLarge }) => isLarge) ? 250 : 98) * kilobyte;
  }

  function shapesFor({ route, template }: CallTarget): {
    [shape: string]: (...of: Parameters<HostileShape>) => Json | FormData;
  } {
    if (route.body === "multipart") return { "many parts": manyParts };
    const hasRows = JSON.stringify(template).includes('"$each"');
    return {
      ...hostileBodies,
      ...(hasRows && hostileRows),
      ...(route.body === "either" && { "many parts": manyParts }),
    };
  }

  function manyParts(_template: Json, _names: Names, bytes: number): FormData {
    const form = new FormData();
    for (let at = 0; at < bytes / 120; at += 1) form.append(`part-${at}`, "x");
    return form;
  }

  function isForStaff({ who }: CallTarget["route"]): boolean {
    return who === "staff" || permissionNamed(who) !== null;
  }

  /** The person whom a call is refused least early. */
  function personFor({ route, wizard }: CallTarget): Person | null {
    if (route.who === "anyone") return null;
    if (isForStaff(route)) return people.admin as Person;
    const kind = wizard ?? (route.who === "BUYER" ? "owner" : "supplier");
    return people[route.path.includes("confirm") ? `${kind}, confirming` : kind] as Person;
  }

  async function namesFor(target: CallTarget): Promise<Names> {
    const person = personFor(target);
    const identity = person && (await identityOf(server, person, target.wizard ?? "supplier"));
    const { user, registration, email } = identity ?? {};
    return {
      $user: user ?? randomUUID(),
      $registration: registration ?? randomUUID(),
      $email: email ?? "a@b.co",
    };
  }

  async function workFor(target: CallTarget, body: Json | FormData | undefined): Promise<number> {
    const { route, url } = target;
    const person = personFor(target);
    // A session for each call: one of them ends it.
    const token = person && (await enterAgain(server, person.userId, route.who === "BUYER" ? "BUYER" : null));
    if (token && isForStaff(route)) {
      const session = await server.services.tokens.sessionIn(token);
      await server.store.sessions.confirmWithFactor(session as string, server.clock.now());
    }
    const isReport = route.body === "report";
    // A few calls an hour are fewer than this test makes.
    for (const limit of new Set(["step-link", "closing", route.limit]))
      if (person && limit) await server.store.limits.clear(`${limit}:${person.userId}`);
    counter.takeWork();
    const { status } = await server.call(route.method, url, {
      ip: freshIp(),
      ...(body !== undefined && { body }),
      ...(token !== null && { token }),
      ...(isReport && { headers: { "Content-Type": "application/csp-report" } }),
    });
    const work = counter.takeWork();
    // What the call left to do, such as a mail, happens now and is not counted.
    if (status < 300) await server.sender.flush();
    // Refused before it is read, a body would prove nothing.
    if (person && body !== undefined) expect([401, 403, 409, 413, 429, 500], url).not.toContain(status);
    return work;
  }
});
