import { expect, test } from "vitest";
import { isAllowed } from "./licenses.ts";

test.each([
  ["koa", "MIT", true],
  ["rc", "(BSD-2-Clause OR MIT OR Apache-2.0)", true],
  ["expand-template", "(MIT OR WTFPL)", true],
  ["some", "WTFPL", false],
  ["some", "GPL-3.0-only", false],
  ["some", "MIT AND GPL-3.0-only", false],
  ["some", "no stated license", false],
  ["@img/sharp-libvips-linux-x64", "LGPL-3.0-or-later", true],
  ["@img/sharp-win32-x64", "Apache-2.0 AND LGPL-3.0-or-later", true],
  ["some", "LGPL-3.0-or-later", false],
  ["@fontsource-variable/public-sans", "OFL-1.1", true],
  ["some", "OFL-1.1", false],
  ["some", "(MIT OR GPL-3.0-only) AND GPL-2.0-only", false],
])("%s may be shipped under %s: %s", (name, license, allowed) => {
  expect(isAllowed(name, license)).toBe(allowed);
});
