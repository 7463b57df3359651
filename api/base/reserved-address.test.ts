import { expect, test } from "vitest";
import { reservedAddressNote } from "./reserved-address.ts";

const noteOn = (address: string) => reservedAddressNote("MAIL_FROM", address);

test("an address in a domain for examples or tests leads nowhere", () => {
  for (const domain of [
    "example.com",
    "mail.example.org",
    "EXAMPLE.NET",
    "sourcebridge.example",
    "site.test",
    "site.invalid",
    "localhost",
    "site.localhost",
    "example.com.",
  ])
    expect(noteOn(`me@${domain}`), domain).toBe(
      `MAIL_FROM is me@${domain}. Its domain is for examples and tests only, so mail to it never arrives. Set an address of your own before the public uses this site.`,
    );
});

test("an address in any other domain is taken as it is", () => {
  for (const domain of [
    "sourcebridge.com",
    "myexample.com",
    "example.com.au",
    "test.org",
    "contest",
    "example.co",
  ])
    expect(noteOn(`example@${domain}`), domain).toBe(null);
});
