import { expect, test } from "vitest";
import { faultsIn, smallFolder } from "../../testing/small-folder.ts";

/** The small wizard and a second one made from it. */
function twoWizards(change: (text: string) => string) {
  const files = smallFolder();
  const second = Object.entries(files).filter(([file]) => file.startsWith("wizards/small/"));
  return {
    ...files,
    ...Object.fromEntries(second.map(([file, text]) => [file.replace("small", "twin"), change(text)])),
  };
}

const renamed = (text: string) => text.replace('"id": "small"', '"id": "twin"');

test("a page or a call that two wizards claim is reported at the second", () => {
  const faults = faultsIn(twoWizards(renamed));
  expect(faults.map(({ file, rule, message }) => `${file} ${rule} ${/"(.*?)"/.exec(message)?.[1]}`)).toEqual([
    "wizards/twin/wizard.json duplicate-path /small",
    "wizards/twin/wizard.json duplicate-call PUT /api/small/kind",
    "wizards/twin/wizard.json duplicate-path /firm",
  ]);
});

test("one call may serve two wizards that a constant of its body, or the role, distinguishes", () => {
  const otherPaths = (text: string) =>
    renamed(text)
      .replace('"/small"', '"/twin"')
      .replace('"standalone": "/firm"', '"standalone": "/twin-firm"');
  const constant = (text: string) => otherPaths(text).replace('"id": "{$user}"', '"id": "twin"');
  expect(faultsIn(twoWizards(otherPaths)).map((fault) => fault.rule)).toEqual(["duplicate-call"]);
  expect(faultsIn(twoWizards((text) => otherPaths(text).replace('"role": null', '"role": "BUYER"')))).toEqual(
    [],
  );
  const files = twoWizards(constant);
  files["wizards/small/wizard.json"] =
    files["wizards/small/wizard.json"]?.replace('"id": "{$user}"', '"id": "small"') ?? "";
  expect(faultsIn(files)).toEqual([]);
});
