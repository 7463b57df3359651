import { type StaffRole, staffRoles } from "#engine";

/** The provider that staff sign in with, beside their password, by OpenID Connect. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Scopes requested from the provider; always with `openid` and `email`. */
  scopes: string;
  /** The claim that lists a person's groups. */
  groupsClaim: string;
  /** Role of each group, strongest first: of several groups, the first in this list counts. */
  roles: { group: string; role: StaffRole }[];
  /** `true` if groups also override roles that somebody gave by hand. */
  rolesOverride: boolean;
  /** Name of the provider on the button. */
  label: string;
  /** `true` if the provider asks everybody for a second factor, even if it does not say so of a sign-in. */
  enforcesMfa: boolean;
}

/** Functions that read settings: see env.ts. */
interface Reading {
  setting(name: string): string | null;
  isOn(name: string, usual: "on" | "off"): boolean;
  faults: string[];
}

const longestLabel = 40;

/** Reads the settings of the provider; null if there is none. */
export function readOidc({ setting, isOn, faults }: Reading): OidcSettings | null {
  const issuer = setting("OIDC_ISSUER");
  const names = ["CLIENT_ID", "CLIENT_SECRET", "SCOPES", "GROUPS_CLAIM", "ROLES", "LABEL"] as const;
  const [clientId, clientSecret, scopes, groupsClaim, roles, label] = names.map((name) =>
    setting(`OIDC_${name}`),
  );
  const rolesOverride = isOn("OIDC_ROLES_OVERRIDE", "off");
  const enforcesMfa = isOn("OIDC_ENFORCES_MFA", "off");
  if (issuer === null) {
    const alone = names.filter((name) => setting(`OIDC_${name}`) !== null).map((name) => `OIDC_${name}`);
    if (alone.length > 0) faults.push(`OIDC_ISSUER must be set, too, or ${alone.join(", ")} taken away.`);
    return null;
  }
  if (!isIssuer(issuer))
    faults.push(
      "OIDC_ISSUER must be an address as in https://login.example.com (http: on this machine alone).",
    );
  if (!clientId) faults.push("OIDC_CLIENT_ID must be what the provider calls this site.");
  if (!clientSecret)
    faults.push("OIDC_CLIENT_SECRET must be the secret that the provider made for this site.");
  const asked = (scopes ?? "openid email").split(/\s+/u);
  if (!asked.includes("openid") || !asked.includes("email"))
    faults.push(`OIDC_SCOPES must have openid and email in it, not '${scopes}'.`);
  if (label && label.length > longestLabel)
    faults.push(`OIDC_LABEL must have ${longestLabel} characters or fewer: it stands on a button.`);
  return {
    issuer,
    clientId: clientId ?? "",
    clientSecret: clientSecret ?? "",
    scopes: asked.join(" "),
    groupsClaim: groupsClaim ?? "groups",
    roles: rolesIn(roles ?? "", faults),
    rolesOverride,
    label: label ?? (URL.canParse(issuer) ? new URL(issuer).hostname : ""),
    enforcesMfa,
  };
}

/** Tokens and secrets go there, so only over TLS; tests and trials have a provider on their own machine. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text) || /[?#@]/u.test(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && ["localhost", "127.0.0.1"].includes(hostname));
}

/** Reads `staff=EDITOR,CN=heads,OU=staff=ADMIN`: an entry ends with a role, because names of groups may have both signs. */
function rolesIn(text: string, faults: string[]): OidcSettings["roles"] {
  const entry = new RegExp(`\\s*(.+?)\\s*=\\s*(${staffRoles.join("|")})\\s*(?:,|$)`, "uy");
  const roles: OidcSettings["roles"] = [];
  let end = 0;
  for (let found = entry.exec(text); found; found = entry.exec(text)) {
    roles.push({ group: found[1] as string, role: found[2] as StaffRole });
    end = entry.lastIndex;
  }
  if (text.slice(end).trim() !== "")
    faults.push(
      `OIDC_ROLES must be as in admins=ADMIN,writers=EDITOR with the roles ${staffRoles.join(", ")}; this is not: '${text.slice(end)}'.`,
    );
  return roles;
}
