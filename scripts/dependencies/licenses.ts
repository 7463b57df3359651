/** Licenses under which a package may be shipped: they ask for no more than a notice. */
const allowed = new Set(
  "0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0".split(" "),
);

/** Licenses accepted for single packages only, and why. */
export const exceptions: { license: string; packages: RegExp; because: string }[] = [
  {
    license: "LGPL-3.0-or-later",
    packages: /^@img\/sharp-(libvips|wasm32|win32)/,
    because: "libvips: shared libraries, shipped unchanged and replaceable, which the license allows",
  },
  {
    license: "OFL-1.1",
    packages: /^@fontsource/,
    because: "fonts, shipped unchanged and not sold by themselves, which the license allows",
  },
];

/** Returns whether a package may be shipped under its license, an SPDX expression without nested parentheses. */
export function isAllowed(name: string, license: string): boolean {
  const plain = license.replace(/^\((.*)\)$/, "$1");
  if (/[()]/.test(plain) || (/ OR /.test(plain) && / AND /.test(plain))) return false;
  const isOne = (one: string) =>
    allowed.has(one) || exceptions.some((except) => except.license === one && except.packages.test(name));
  return plain.split(" OR ").some((choice) => choice.split(" AND ").every(isOne));
}
