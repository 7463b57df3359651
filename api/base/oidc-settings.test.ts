import { expect, it } from "vitest";
import { readEnv } from "./env.ts";

const needed = {
  OIDC_ISSUER: "https://login.example.com/realms/acme",
  OIDC_CLIENT_ID: "sourcebridge",
  OIDC_CLIENT_SECRET: "made by the provider",
};

const read = (more: { [name: string]: string }) => readEnv({ ...more }, () => "a secret for tests").oidc;

it("has no provider unless settings name one", () => {
  expect(read({})).toBeNull();
});

it("needs three settings, and has a default for the others", () => {
  expect(read(needed)).toEqual({
    issuer: needed.OIDC_ISSUER,
    clientId: "sourcebridge",
    clientSecret: "made by the provider",
    scopes: "openid email",
    groupsClaim: "groups",
    roles: [],
    rolesOverride: false,
    label: "login.example.com",
    enforcesMfa: false,
  });
});

it.each([
  ["admins=ADMIN", [["admins", "ADMIN"]]],
  [
    " heads of staff = ADMIN , writers=EDITOR,",
    [
      ["heads of staff", "ADMIN"],
      ["writers", "EDITOR"],
    ],
  ],
  [
    "CN=heads,OU=staff,DC=acme=ADMIN,a=b=REVIEWER",
    [
      ["CN=heads,OU=staff,DC=acme", "ADMIN"],
      ["a=b", "REVIEWER"],
    ],
  ],
])("reads which group gives which role: %s", (OIDC_ROLES, roles) => {
  const found = read({ ...needed, OIDC_ROLES })?.roles;
  expect(found?.map(({ group, role }) => [group, role])).toEqual(roles);
});

it.each<[string, { [name: string]: string }]>([
  [
    "OIDC_ISSUER must be set, too, or OIDC_CLIENT_ID, OIDC_ROLES taken",
    { OIDC_CLIENT_ID: "x", OIDC_ROLES: "a=ADMIN" },
  ],
  ["OIDC_ISSUER must be an address", { ...needed, OIDC_ISSUER: "http://login.example.com" }],
  ["OIDC_ISSUER must be an address", { ...needed, OIDC_ISSUER: "login.example.com" }],
  ["OIDC_ISSUER must be an address", { ...needed, OIDC_ISSUER: "https://me:word@login.example.com" }],
  ["OIDC_CLIENT_ID must be", { ...needed, OIDC_CLIENT_ID: "" }],
  ["OIDC_CLIENT_SECRET must be", { ...needed, OIDC_CLIENT_SECRET: "" }],
  ["OIDC_SCOPES must have openid and email", { ...needed, OIDC_SCOPES: "openid groups" }],
  ["OIDC_LABEL must have 40 characters or fewer", { ...needed, OIDC_LABEL: "x".repeat(41) }],
  ["this is not: 'b=OWNER'", { ...needed, OIDC_ROLES: "a=ADMIN,b=OWNER" }],
  ["this is not: 'writers'", { ...needed, OIDC_ROLES: "writers" }],
  ["OIDC_ROLES_OVERRIDE must be on or off", { ...needed, OIDC_ROLES_OVERRIDE: "yes" }],
  ["OIDC_ENFORCES_MFA must be on or off", { ...needed, OIDC_ENFORCES_MFA: "yes" }],
])("refuses with words: %s", (words, variables) => {
  expect(() => read(variables)).toThrow(words);
});
