import { beforeAll, expect, test } from "vitest";
import { describeServer, password, type TestServer } from "../testing/both-databases.ts";
import { enter } from "../testing/enter.ts";
import { buyerCalls, done, fillBuyer, fillSupplier, supplierCalls } from "../testing/sample-calls.ts";

describeServer("what a registrant reads about their progress", (open) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await open();
  });

  const me = async (token: string, query = "") =>
    done(await server.call("GET", `/api/registrations/me${query}`, { token })).body;

  test("there is no registration before one is begun", async () => {
    const person = await enter(server);
    expect(await me(person.token)).toEqual({
      user: {
        _id: person.userId,
        email: person.email,
        firstName: null,
        lastName: null,
        role: null,
        profilePictureUrl: null,
      },
      links: { home: null, dashboard: null, review: null, invite: null },
      registration: null,
      entries: {},
      path: [],
      incomplete: null,
      changes: null,
      case: null,
      resume: null,
      position: null,
      membership: null,
      profile: null,
      status: {
        account_status: "Pending",
        verification_status: "Unverified",
        verified_by: null,
        verification_date: null,
      },
    });
  });

  test("a supplier gets every entry, the path, the position and the profile", async () => {
    const person = await enter(server);
    const id = await fillSupplier(server, person);
    const body = await me(person.token);
    expect(body).toMatchObject({
      user: { firstName: "Maria", lastName: "Lopez", role: "SUPPLIER" },
      registration: { _id: id, wizard: "supplier", confirmed: false, confirmedAt: null },
      resume: { slug: "review", url: "/status-verification", number: 7, complete: false },
      position: { slug: "review", number: 9, least: 10, most: 10, back: "membership-certifications" },
      incomplete: "review",
    });
    expect(Object.keys(body.entries).sort()).toEqual([
      "basic-information",
      "business-location",
      "diversity-verification",
      "membership-certifications",
      "personal-details",
      "registration-compliance",
      "services-capabilities",
      "testimonials-references",
    ]);
    expect(body.entries["diversity-verification"]).toEqual({
      skipped: true,
      revision: 1,
      givenAt: expect.any(String),
      definitionVersion: body.registration.definitionVersion,
    });
    expect(body.path.map(({ status }: { status: string }) => status)).toEqual([
      ...Array(5).fill("answered"),
      ...Array(3).fill("skipped"),
      "incomplete",
      "ahead",
    ]);
    expect(body.profile).toMatchObject({
      _id: id,
      accountType: "SUPPLIER",
      company: { name: "Peachtree Data Works", legalName: "Peachtree Data Works LLC", foundedYear: 2008 },
      address: [{ identifier: "primary", country: "USA", postal_code: "30303" }],
      misc: { isRegistrationComplete: false, currentRegistrationStep: 7 },
    });
  });

  test("a step of the login numbering is counted when it is done", async () => {
    const person = await enter(server);
    const buyer = buyerCalls(server, person);
    const numbers: number[] = [];
    for (const call of [
      buyer.personalDetails,
      buyer.companyDetails,
      buyer.procurementRole,
      buyer.supplierDiversity,
    ]) {
      done(await call());
      numbers.push((await me(person.token)).profile.misc.currentRegistrationStep);
    }
    done(await buyer.confirm());
    const { profile, registration } = await me(person.token);
    expect([...numbers, profile.misc.currentRegistrationStep]).toEqual([0, 1, 2, 3, 5]);
    expect([profile.misc.isRegistrationComplete, registration.confirmed]).toEqual([true, true]);
  });

  test("returns the registration of the role by default, and the other one on request", async () => {
    const person = await enter(server);
    await fillBuyer(server, person);
    done(await supplierCalls(server, person).personalDetails());
    expect((await me(person.token)).registration.wizard).toBe("supplier");
    expect((await me(person.token, "?wizard=buyer")).registration.wizard).toBe("buyer");
    const unknown = await server.call("GET", "/api/registrations/me?wizard=nobody", { token: person.token });
    expect(unknown.status).toBe(404);
    const odd = await server.call("GET", "/api/registrations/me?wizard=buyer&wizard=supplier", {
      token: person.token,
    });
    expect(odd.status).toBe(404);
  });

  test("registrations in several roles stand side by side until one is submitted", async () => {
    const person = await server.signUp();
    const before = async (wizard: string) => (await me(person.token, `?wizard=${wizard}`)).otherRoles;
    const list = async () =>
      done(await server.call("GET", "/api/registrations", { token: person.token })).body.registrations;
    const logIn = async () =>
      done(await server.call("POST", "/api/auth/login", { body: { email: person.email, password } })).body
        .data.redirect;

    await fillSupplier(server, person);
    const review = "/supplier-profile-registration/review";
    const supplier = { title: "Supplier registration", url: review };
    expect([await before("supplier"), await before("buyer")]).toEqual([
      null,
      { isClosed: false, unfinished: [supplier] },
    ]);
    expect(await logIn()).toBe("/status-verification");
    expect((await me(person.token)).links).not.toHaveProperty("registrations");

    server.clock.advance(1000);
    done(await buyerCalls(server, person).personalDetails());
    expect([await before("supplier"), await before("buyer")]).toEqual([null, null]);
    const company = "/buyer-profile-registration/company-details";
    expect(await list()).toMatchObject([
      { wizard: "buyer", isOpen: true, isTaken: false, url: company },
      { wizard: "supplier", isOpen: true, isTaken: false, url: review },
    ]);
    expect(await logIn()).toBe("/registrations");
    expect(await me(person.token)).toMatchObject({
      user: { role: "BUYER" },
      registration: { wizard: "buyer" },
      resume: { url: "/registrations" },
      links: { registrations: "/registrations" },
    });
    const asSupplier = await me(person.token, "?role=SUPPLIER");
    expect(asSupplier).toMatchObject({
      registration: { wizard: "supplier" },
      resume: { url: "/status-verification" },
      links: { dashboard: "/supplier-dashboard" },
    });
    expect((await me(person.token, "?role=APPLICANT")).registration).toBeNull();

    server.clock.advance(1000);
    done(await supplierCalls(server, person).confirm());
    expect(await before("buyer")).toEqual({ isClosed: true, unfinished: [] });
    expect(await before("grant")).toEqual({ isClosed: true, unfinished: [] });
    expect(await before("supplier")).toBeNull();
    expect(await list()).toMatchObject([
      { wizard: "supplier", confirmed: true, isTaken: false },
      { wizard: "buyer", isOpen: false, isTaken: true },
    ]);
    // The pages go to the welcome page.
    expect(await logIn()).toBeNull();
  });

  test("a login leads to the first incomplete step", async () => {
    const person = await server.signUp();
    const logIn = async () =>
      done(await server.call("POST", "/api/auth/login", { body: { email: person.email, password } })).body
        .data;
    expect(await logIn()).toMatchObject({
      hasProfileDetails: false,
      hasNameDetails: false,
      redirect: "/account-type",
      profile: null,
    });
    done(await supplierCalls(server, person).personalDetails());
    expect(await logIn()).toMatchObject({
      accountType: "SUPPLIER",
      hasProfileDetails: true,
      hasNameDetails: true,
      redirect: "/supplier-profile-registration/basic-information",
      profile: {
        accountType: "SUPPLIER",
        misc: { isRegistrationComplete: false, currentRegistrationStep: 0 },
      },
    });
    const id = done(await supplierCalls(server, person).basicInformation()).body.supplier._id;
    const { profile, redirect } = await logIn();
    expect([profile._id, redirect]).toEqual([id, "/supplier-profile-registration/business-location"]);
  });
});
