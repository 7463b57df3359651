import type { FieldDefinition, Json, Library } from "#engine";
import { declaredCalls } from "../answers/declared-calls.ts";
import { type ListedRoute, listRoutes } from "../security/list-routes.ts";
import type { Site } from "../site-content/site.ts";
import { urlOf } from "./try-call.ts";

/** A call that can be made, and what its body is made of. */
export interface CallTarget {
  route: ListedRoute;
  url: string;
  /** The wizard that it belongs to, if any. */
  wizard: string | null;
  /** Template as in a definition's call: `{field}` stands for an answer, an object with `$each` for a row. */
  template: Json;
}

/** Every call that the server answers; one for every step where a route serves them all. */
export function everyTarget(library: Library<Site>): CallTarget[] {
  return listRoutes(library).flatMap((route): CallTarget[] => {
    const [wizard = null] = route.declaredBy;
    if (route.path.includes("/:step")) return stepTargets(library, route);
    const calls = declaredCalls(library, route.method, route.path);
    const declared =
      route.declaredBy.length > 0 ? calls.find((one) => one.wizard.definition.id === wizard) : null;
    return [{ route, url: urlOf(route), wizard, template: declared?.call.body ?? everyFormField(library) }];
  });
}

function stepTargets(library: Library, route: ListedRoute): CallTarget[] {
  return Object.values(library.wizards).flatMap(({ definition: { id, steps } }) =>
    Object.entries(steps)
      .filter(([, { properties }]) => Object.keys(properties).length > 0)
      .map(([slug, { properties }]) => ({
        route,
        url: route.path.replace(":wizard", id).replace(":step", slug),
        wizard: id,
        template: { answer: templateOf(properties) },
      })),
  );
}

/** A field of every name that an account form knows: each call of ours reads some of them. */
function everyFormField(library: Library): Json {
  const forms = Object.values(library.forms.definition.steps);
  return templateOf(Object.assign({}, ...forms.map(({ properties }) => properties)));
}

function templateOf(fields: { [name: string]: FieldDefinition }): { [name: string]: Json } {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { type, items, lookup }]): [string, Json] => {
      if (type !== "array") return [name, lookup ? looked : `{${name}}`];
      if (items?.properties) return [name, [{ $each: name, ...templateOf(items.properties) }]];
      return [name, [{ $each: name, $value: items?.lookup ? looked : `{${name}}` }]];
    }),
  );
}

const looked = { code: "{code}", name: "{name}" };
