import { expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

const origin = "https://sourcebridge.example";

test.each(["/user-name", "/supplier-profile-registration/review?return=review#top", "/"])(
  "%s is a path of this site",
  (address) => expect(ownPath(address, origin)).toBe(address),
);

test.each([
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "///evil.example",
  "//user@evil.example:443/",
  "javascript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,evil",
  "https://site.evil",
  "https://sourcebridge.example.site.evil",
  "http://[",
  "//[",
  "evil",
  "",
])("attack 40: %j leads nowhere", (address) => expect(ownPath(address, origin)).toBeNull());
