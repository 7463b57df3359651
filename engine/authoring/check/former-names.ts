import type { FormsDefinition, Json } from "../../definition/definition.ts";
import { formerNames, movedFields, todaysStep } from "../../definition/former-names.ts";
import type { DefinitionPath, Report } from "../source/fault.ts";
import { fieldsOf } from "../structure/walk.ts";

/** A field, step or option that may have had other names. */
interface Named {
  name: Json;
  was: Json | undefined;
  path: DefinitionPath;
}

/** Reports former names (`was`) that something else has today, or had before: it would not be known which one is meant. */
export function checkFormerNames(definition: FormsDefinition, report: Report): void {
  const steps = Object.entries(definition.steps).map(([name, { was }]): Named => {
    return { name, was, path: ["steps", name, "was"] };
  });
  checkScope("step", steps, report);
  const fields = fieldsOf(definition).filter(({ kind }) => kind !== "entry");
  const scopes = new Set(fields.map(({ siblings }) => siblings));
  for (const scope of scopes) {
    const beside = fields.filter(({ siblings }) => siblings === scope);
    checkScope(
      "field",
      beside.map(({ name, field, path }): Named => {
        const was = formerNames(field).filter((former) => !String(former).includes("."));
        return { name, was, path: [...path, "was"] };
      }),
      report,
    );
  }
  for (const { field, path } of fields.filter(({ kind }) => kind === "row")) {
    const place = formerNames(field).find((former) => String(former).includes("."));
    if (place !== undefined)
      report(
        "former-name",
        [...path, "was"],
        `Only a question of a page can follow from ${JSON.stringify(place)}: name the field alone.`,
      );
  }
  checkMoved(definition, report);
  for (const [name, { options }] of Object.entries(definition.lists)) {
    const named = options.map(({ value, was }, index): Named => {
      return { name: value, was, path: ["lists", name, "options", index, "was"] };
    });
    checkScope("option", named, report);
  }
}

/** Reports former places of rows' fields, and those that are no other place, that have a question today, or that two questions claim. */
function checkMoved(definition: FormsDefinition, report: Report): void {
  const claimed = new Map<string, string>();
  for (const { step, name, from } of movedFields(definition)) {
    const [today, is] = [todaysStep(definition, from.step), JSON.stringify(`${step}.${name}`)];
    const old = JSON.stringify(`${from.step}.${from.name}`);
    const path = ["steps", step, "properties", name, "was"];
    if (today === step) {
      const message = `${old} is on the same page: leave out the step.`;
      report("former-name", path, message);
    } else if (Object.hasOwn(definition.steps[today]?.properties ?? {}, from.name)) {
      const message = `Today ${old} is another field: what is stored there is its own, and cannot follow ${is}.`;
      report("former-name", path, message);
    } else if (claimed.has(`${today}.${from.name}`)) {
      const message = `${claimed.get(`${today}.${from.name}`)} stood at ${old} too: answers cannot follow both.`;
      report("former-name", path, message);
    }
    claimed.set(`${today}.${from.name}`, is);
  }
}

function checkScope(kind: string, scope: Named[], report: Report): void {
  const names = new Set(scope.map(({ name }) => name));
  const claimed = new Map<Json, Json>();
  for (const { name, was, path } of scope) {
    for (const former of formerNames({ was })) {
      const [old, is] = [JSON.stringify(former), JSON.stringify(name)];
      if (names.has(former)) {
        const message = `Today ${old} is another ${kind}: what is stored under this name is its own, and cannot follow ${is}.`;
        report("former-name", path, message);
      } else if (claimed.has(former)) {
        const message = `${JSON.stringify(claimed.get(former))} was called ${old} too: answers cannot follow both.`;
        report("former-name", path, message);
      }
      claimed.set(former, name);
    }
  }
}
