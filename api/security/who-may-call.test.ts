import { beforeAll, describe, expect, it } from "vitest";
import { isStaffRole, permissionNamed } from "../base/permissions.ts";
import type { Guard } from "../routing/route.ts";
import {
  describeOnPostgres,
  describeServer,
  type Person,
  type TestServer,
} from "../testing/both-databases.ts";
import { enter } from "../testing/enter.ts";
import { everythingIn } from "../testing/everything.ts";
import { buyerCalls, done, fillBuyer, fillSupplier, supplierCalls } from "../testing/sample-calls.ts";
import { staffMember } from "../testing/staff.ts";
import { tryCall } from "../testing/try-call.ts";
import { type ListedRoute, listRoutes } from "./list-routes.ts";

/** Guard of each call. An unlisted call fails, so that somebody thinks about it. */
const whoMayCall: { [call: string]: Guard } = {
  "POST /api/user/register_user_email": "anyone",
  "POST /api/user/register_user_email/verify": "anyone",
  "POST /api/user/resend/otp": "anyone",
  "PUT /api/user/register/password": "anyone",
  "POST /api/user/forgot-password": "anyone",
  "POST /api/user/reset-password/check": "anyone",
  "POST /api/user/reset-password": "anyone",
  "PUT /api/user/reset-password": "anyone",
  "POST /api/auth/check-email": "anyone",
  "POST /api/auth/login": "anyone",
  "POST /api/auth/confirm-device": "anyone",
  "POST /api/auth/logout": "signed-in",
  "GET /api/staff/sign-in": "anyone",
  "POST /api/staff/sign-in": "anyone",
  "POST /api/staff/sign-in/finish": "anyone",
  "GET /api/wizards": "anyone",
  "GET /api/wizards/:wizard": "anyone",
  "GET /api/wizards/:wizard/validators/:version.js": "anyone",
  "GET /api/forms": "anyone",
  "GET /api/forms/validators/:version.js": "anyone",
  "GET /api/desk/cases": "see-desk",
  "GET /api/desk/cases/:id": "see-desk",
  "GET /api/desk/cases/:id/next": "see-desk",
  "GET /api/desk/cases/:id/files": "see-desk",
  "GET /api/desk/cases/:id/files/:file": "see-desk",
  "GET /api/desk/cases/:id/values": "see-desk",
  "POST /api/desk/cases/:id/look": "see-desk",
  "PUT /api/desk/cases/:id/findings/:finding": "work-on-cases",
  "POST /api/desk/cases/:id/notes": "work-on-cases",
  "POST /api/desk/cases/:id/questions": "work-on-cases",
  "POST /api/desk/cases/:id/moves/:move": "work-on-cases",
  "POST /api/desk/cases/:id/moves/:move/mail": "work-on-cases",
  "PUT /api/desk/cases/:id/pairs/:other": "work-on-cases",
  "POST /api/desk/assign": "work-on-cases",
  "POST /api/desk/moves": "work-on-cases",
  "PUT /api/desk/people/:person/absence": "work-on-cases",
  "GET /api/desk/procedures/:wizard": "see-desk",
  "GET /api/desk/procedures/:wizard/validators/:version.js": "anyone",
  "GET /api/desk/audit": "see-audit",
  "GET /api/desk/launch": "see-launch",
  "GET /api/desk/launch/documents": "see-launch",
  "GET /api/desk/launch/mail": "see-launch",
  "GET /api/desk/launch/people": "see-launch",
  "GET /api/desk/launch/early-access.csv": "see-launch",
  "POST /api/desk/launch/early-access/remove": "see-launch",
  "POST /api/desk/launch/count": "see-launch",
  "POST /api/desk/launch/trial": "see-launch",
  "POST /api/desk/launch/campaigns": "send-campaigns",
  "POST /api/desk/launch/campaigns/:id/pause": "see-launch",
  "POST /api/desk/launch/campaigns/:id/resume": "send-campaigns",
  "POST /api/desk/launch/campaigns/:id/stop": "see-launch",
  "POST /api/desk/launch/campaigns/:id/retry": "send-campaigns",
  "GET /api/studio/releases": "see-studio",
  "GET /api/studio/releases/:number/changes": "see-studio",
  "GET /api/studio/releases/:number/registrants": "see-studio",
  "GET /api/studio/releases/:number/files.zip": "see-studio",
  "GET /api/studio/releases/:number/impact": "see-studio",
  "POST /api/studio/releases/:number/revert": "revert",
  "GET /api/studio/folder": "see-studio",
  "POST /api/studio/drafts": "edit-drafts",
  "GET /api/studio/drafts/:id": "see-studio",
  "PUT /api/studio/drafts/:id": "edit-drafts",
  "DELETE /api/studio/drafts/:id": "edit-drafts",
  "POST /api/studio/drafts/:id/edits": "edit-drafts",
  "POST /api/studio/drafts/:id/undo": "edit-drafts",
  "POST /api/studio/drafts/:id/redo": "edit-drafts",
  "GET /api/studio/drafts/:id/since/:revision": "see-studio",
  "GET /api/studio/drafts/:id/check": "see-studio",
  "GET /api/studio/drafts/:id/wizards/:wizard": "see-studio",
  "GET /api/studio/drafts/:id/texts": "see-studio",
  "GET /api/studio/drafts/:id/comments": "see-studio",
  "POST /api/studio/drafts/:id/comments": "comment",
  "PUT /api/studio/drafts/:id/comments/:comment": "comment",
  "GET /api/studio": "see-studio",
  "GET /api/studio/history/:wizard/:step/:field": "see-studio",
  "POST /api/studio/drafts/import": "edit-drafts",
  "POST /api/studio/drafts/:id/impact": "see-studio",
  "GET /api/studio/drafts/:id/impact": "see-studio",
  "GET /api/studio/drafts/:id/changes": "see-studio",
  "POST /api/studio/drafts/:id/rebase": "edit-drafts",
  "POST /api/studio/drafts/:id/links": "share-preview",
  "POST /api/studio/releases/live/links": "share-preview",
  "POST /api/studio/drafts/:id/publish": "publish",
  "POST /api/studio/drafts/:id/approve": "approve",
  "DELETE /api/studio/drafts/:id/publication": "edit-drafts",
  "GET /api/staff/me": "staff",
  "POST /api/staff/second-factor": "staff",
  "POST /api/staff/second-factor/setup": "staff",
  "POST /api/staff/second-factor/setup/confirm": "staff",
  "GET /api/staff/people": "see-people",
  "POST /api/staff/people": "grant-roles",
  "DELETE /api/staff/people/:id": "grant-roles",
  "GET /api/user/data": "signed-in",
  "POST /api/user/data/export": "signed-in",
  "GET /api/user/data/export": "signed-in",
  "PUT /api/user/data/names": "signed-in",
  "PUT /api/user/data/sharing": "signed-in",
  "POST /api/user/data/email": "signed-in",
  "PUT /api/user/data/email": "signed-in",
  "POST /api/user/data/email/back": "anyone",
  "POST /api/user/data/closing": "signed-in",
  "PUT /api/user/data/closing": "signed-in",
  "GET /api/site/your-data": "anyone",
  "GET /api/desk/requests": "see-requests",
  "POST /api/desk/requests": "see-requests",
  "PUT /api/desk/requests/:id/identity": "see-requests",
  "POST /api/desk/requests/:id/carry-out": "answer-requests",
  "POST /api/desk/requests/:id/refuse": "answer-requests",
  "GET /api/desk/closed-cases/:id/record": "answer-requests",
  "GET /api/previews/:token": "anyone",
  "GET /api/previews/:token/wizards/:wizard": "anyone",
  "GET /api/previews/:token/validators/:version.js": "anyone",
  "GET /api/previews/:token/wizards/:wizard/steps/:step/samples": "anyone",
  "GET /api/previews/:token/lookups/:source": "anyone",
  "GET /api/previews/:token/mails/:name": "anyone",
  "GET /api/previews/:token/mails/:name/page": "anyone",
  "GET /api/site": "anyone",
  "GET /api/site/legal/:page": "anyone",
  "GET /api/site/legal/:page/:day": "anyone",
  "GET /api/naics": "anyone",
  "POST /api/policy-reports": "anyone",
  "GET /api/registrations": "signed-in",
  "POST /api/registrations/:wizard": "signed-in",
  "POST /api/registrations/questions/:ordinal": "signed-in",
  "GET /api/registrations/me": "signed-in",
  "GET /api/notifications": "signed-in",
  "PUT /api/registrations/:wizard/steps/:step": "signed-in",
  "POST /api/registrations/:wizard/steps/:step/link": "signed-in",
  "POST /api/registrations/:wizard/confirm": "signed-in",
  "POST /api/registrations/:wizard/take-back": "signed-in",
  "GET /api/registrations/:wizard/changes": "signed-in",
  "POST /api/registrations/:wizard/changes": "signed-in",
  "GET /api/buyer/invitations": "BUYER",
  "POST /api/buyer/invitations": "BUYER",
  "POST /api/buyer/invitations/:id/resend": "BUYER",
  "DELETE /api/buyer/invitations/:id": "BUYER",
  "DELETE /api/buyer/members/:id": "BUYER",
  "POST /api/invitations/look": "anyone",
  "POST /api/invitations/accept": "signed-in",
  "GET /metrics": "operator",
  "GET /api/openapi.json": "anyone",
  "GET /api/docs": "anyone",
  "POST /register": "anyone",
  "POST /stop-reminders": "anyone",
  "POST /leave-early-access": "anyone",
  "POST /api/files": "signed-in",
  "GET /api/files/:id": "signed-in",
  "DELETE /api/files/:id": "signed-in",
  "PUT /api/user/register/names": "signed-in",
  "POST /api/buyer/info": "signed-in",
  "POST /api/buyer/procurement-role": "signed-in",
  "POST /api/buyer/supplier-diversity/objectives": "signed-in",
  "POST /api/buyer/confirm-registration": "signed-in",
  "POST /api/supplier/basic-info": "signed-in",
  "PUT /api/supplier/address": "signed-in",
  "PUT /api/supplier/compliance": "signed-in",
  "PUT /api/supplier/services-capabilities": "signed-in",
  "PUT /api/supplier/diversity": "signed-in",
  "PUT /api/supplier/endorsement": "signed-in",
  "PUT /api/supplier/memberships": "signed-in",
  "POST /api/supplier/confirm-registration": "signed-in",
};

const roles = [null, "BUYER", "SUPPLIER", "EDITOR", "REVIEWER", "AUDITOR", "ADMIN"] as const;
/** Returns whether a role is enough; api/base/permissions.test.ts tries the second factor. */
function mayCall(role: string | null, who: Guard): boolean {
  if (who === "staff") return isStaffRole(role);
  const permission = permissionNamed(who);
  return permission ? permission.roles.some((one) => one === role) : who === "signed-in" || who === role;
}

/** Somebody with a role, who has a second factor if the role is one of staff. */
const somebodyWith = (server: TestServer, role: (typeof roles)[number]) =>
  isStaffRole(role) ? staffMember(server, role) : enter(server, role);

const nameOf = ({ method, path }: ListedRoute) => `${method} ${path}`;

describeServer("attack 34: every call", (open) => {
  let server: TestServer;
  let every: ListedRoute[];
  let guarded: ListedRoute[];
  beforeAll(async () => {
    server = await open();
    every = listRoutes(server.definitions.current());
    guarded = every.filter(({ who }) => who !== "anyone");
  });

  /** Does something that must change nothing for anybody. */
  async function unchanged(work: () => Promise<void>): Promise<void> {
    const before = await everythingIn(server.databaseUrl);
    await work();
    expect(await everythingIn(server.databaseUrl)).toEqual(before);
  }

  it("serves those whom the table names, and the table names no other", () => {
    const found = Object.fromEntries(every.map((route) => [nameOf(route), route.who]));
    expect(found).toEqual(whoMayCall);
  });

  it("attack 171: never relies on a role of staff alone, which asks for no second factor", () => {
    expect(every.filter(({ who }) => isStaffRole(who)).map(nameOf)).toEqual([]);
  });

  it("refuses a call without a login, and with a token that is none", async () => {
    await unchanged(async () => {
      for (const route of guarded) {
        for (const { status, body } of await tryCall(server, route))
          expect([nameOf(route), status, body.message]).toEqual([nameOf(route), 401, "Token is missing"]);
        for (const { status, body } of await tryCall(server, route, { token: "a.b.c" }))
          expect([nameOf(route), status, body.code]).toEqual([nameOf(route), 401, "token-invalid"]);
      }
    });
  });

  it.each(roles)("refuses the role %s where a call is for another, and changes nothing", async (role) => {
    const { token } = await somebodyWith(server, role);
    const others = guarded.filter(({ who }) => !mayCall(role, who));
    expect(others.length).toBeGreaterThan(3);
    await unchanged(async () => {
      for (const route of others)
        for (const { status } of await tryCall(server, route, { token }))
          expect([nameOf(route), status]).toEqual([nameOf(route), 403]);
    });
  });

  describe("of a wizard", () => {
    async function refuseAll(person: Person, wizard: string): Promise<void> {
      await unchanged(async () => {
        for (const route of every.filter(({ declaredBy }) => declaredBy.includes(wizard))) {
          for (const { status } of await tryCall(server, route, { token: person.token })) {
            expect(status, nameOf(route)).toBeGreaterThanOrEqual(400);
            expect(status, nameOf(route)).toBeLessThan(500);
          }
        }
      });
    }

    it("refuses a supplier the buyers' wizard, and a buyer the suppliers'", async () => {
      const [supplier, buyer] = [await enter(server), await enter(server)];
      await fillSupplier(server, supplier);
      await fillBuyer(server, buyer);
      const [asSupplier, asBuyer] = [supplierCalls(server, supplier), buyerCalls(server, buyer)];
      done(await asSupplier.confirm());
      done(await asBuyer.confirm());
      await refuseAll(supplier, "buyer");
      await refuseAll(buyer, "supplier");
      const wrongWay = [
        await supplierCalls(server, buyer).personalDetails(),
        await supplierCalls(server, buyer).basicInformation(),
        await buyerCalls(server, supplier).personalDetails(),
        await buyerCalls(server, supplier).companyDetails(),
      ];
      expect(wrongWay.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
      const now = await Promise.all(
        [supplier, buyer].map(({ userId }) => server.store.accounts.find(userId)),
      );
      expect(now.map((account) => account?.role)).toEqual(["SUPPLIER", "BUYER"]);
    });
  });

  it.each(roles)("serves the role %s where a call is for it", async (role) => {
    const own = guarded.filter(({ who }) => mayCall(role, who));
    expect(own.length).toBeGreaterThan(10);
    await expectAnswers(server, role, own);
  });
});

/** Makes calls that somebody with a role may make: each is answered, whatever it says. */
async function expectAnswers(
  server: TestServer,
  role: (typeof roles)[number],
  routes: ListedRoute[],
): Promise<void> {
  for (const route of routes) {
    // A new person for each call: one of them ends the login.
    const { token } = await somebodyWith(server, role);
    for (const { status } of await tryCall(server, route, { token })) {
      expect(status, nameOf(route)).toBeLessThan(500);
      expect(status, nameOf(route)).not.toBe(403);
      // The second of two kinds of body comes after a logout.
      if (!nameOf(route).endsWith("logout")) expect(status, nameOf(route)).not.toBe(401);
    }
  }
}

// A call runs the same statements for everybody who may make it, so one person for each is enough.
describeOnPostgres("attack 34: every call", (open) => {
  it("serves one of those who may make a call", async () => {
    const server = await open();
    const guarded = listRoutes(server.definitions.current()).filter(({ who }) => who !== "anyone");
    expect(guarded.length).toBeGreaterThan(100);
    for (const role of roles) {
      const isFirst = ({ who }: ListedRoute) => roles.find((one) => mayCall(one, who)) === role;
      await expectAnswers(server, role, guarded.filter(isFirst));
    }
  });
});
