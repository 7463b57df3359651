import { build, type Rolldown } from "vite";
import type { WizardDefinition } from "#engine";
import { compileValidators } from "#engine/authoring";
import { at } from "../../scripts/bootstrap/project.js";
import { openPage } from "../support/page.ts";
import type { Site } from "../support/site.ts";
import type { Asked, Validated } from "./in-page.ts";

export type PageValidator = (asked: Asked) => Promise<Validated[]>;

/**
 * Opens a page of the site in Chromium that validates answers with the validators that the site serves. With
 * `skewed`, it uses those of that other definition instead, to show that a difference would be found.
 */
export async function openPageValidator(site: Site, skewed?: WizardDefinition): Promise<PageValidator> {
  const page = await openPage(site);
  if (skewed) {
    const body = `export default function (require) {\n${compileValidators(skewed)}\n}\n`;
    await page.route(`**/api/wizards/${skewed.id}/validators/*.js`, (route) =>
      route.fulfill({ contentType: "text/javascript", body }),
    );
  }
  await page.goto("/");
  // Through the debugger, because the page's own policy would refuse this script.
  await page.evaluate(await bundled());
  return async (asked) => {
    const text = await page.evaluate((json) => window.validateHere(json), JSON.stringify(asked));
    return JSON.parse(text) as Validated[];
  };
}

let bundle: Promise<string> | undefined;

/** Bundles `in-page.ts` with the engine and the pages' code that it uses into one script. */
function bundled(): Promise<string> {
  bundle ??= build({
    configFile: false,
    root: at("."),
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: at("tests/same-verdict/in-page.ts"), formats: ["iife"], name: "inPage" },
    },
  }).then((built) => {
    const [{ output }] = built as [Rolldown.RolldownOutput];
    return output[0].code;
  });
  return bundle;
}
