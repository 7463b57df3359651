import type { FormsDefinition, Library, Option, OptionList, WizardDefinition } from "#engine";
import {
  type Fact,
  loginInWords,
  type Route,
  routeOf,
  withTextsInWords,
  wizardFolder,
} from "#engine/authoring";
import type { OutlineMarks } from "./marks.ts";
import { formPage, type Page, stepPage } from "./pages.ts";

export interface WizardOutline {
  id: string;
  title: string;
  facts: Fact[];
  /** The route with markup, and plain for the route map. */
  route: Route;
  picture: Route;
  pages: Page[];
}

export interface ListOutline {
  name: string;
  title: string;
  count: number;
  /** Labels by group, in the order of the list; most lists have one group without a heading. */
  groups: { heading: string | null; labels: string[] }[];
}

/** Everything that is asked, with the markup of one target, Markdown or HTML. */
export interface Outline {
  wizards: WizardOutline[];
  forms: Page[];
  lists: ListOutline[];
}

/** Describes a library. */
export function outlineOf(
  {
    wizards,
    forms,
  }: Pick<Library, "forms"> & { wizards: { [id: string]: { definition: WizardDefinition } } },
  marks: OutlineMarks,
): Outline {
  const definitions = Object.values(wizards).map(({ definition }) => withTextsInWords(definition));
  const lists = Object.assign(
    {},
    forms.definition.lists,
    ...definitions.map((one) => one.lists),
  ) as FormsDefinition["lists"];
  return {
    wizards: definitions.map((definition) => wizardOutline(definition, marks)),
    forms: Object.entries(forms.definition.steps).map(([slug, step]) =>
      formPage(forms.definition, slug, step, marks),
    ),
    lists: Object.entries(lists)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, list]) => listOutline(name, list, marks)),
  };
}

function listOutline(name: string, { title, options }: OptionList, marks: OutlineMarks): ListOutline {
  const headings = [...new Set(options.map(({ group }) => group))];
  const groups = headings.map((heading) => ({
    heading: heading === undefined ? null : marks.text(heading),
    labels: options.filter(({ group }) => group === heading).map((one) => optionInWords(one, marks)),
  }));
  return { name, title: marks.text(title), count: options.length, groups };
}

function optionInWords({ label, description, exclusive, retired }: Option, marks: OutlineMarks): string {
  const more = [
    ...(description ? [marks.text(description)] : []),
    ...(exclusive ? ["excludes the others"] : []),
    ...(retired ? ["retired"] : []),
  ];
  return more.length === 0 ? marks.text(label) : `${marks.text(label)} (${more.join("; ")})`;
}

/** Returns a role with its article: "a buyer", "an applicant". */
function roleWithArticle(role: string): string {
  return `${/^[aeiou]/u.test(role) ? "an" : "a"} ${role}`;
}

function wizardOutline(definition: WizardDefinition, marks: OutlineMarks): WizardOutline {
  const { title, basePath, role, numbering, confirm, registrations, roleName } = definition.machine.meta;
  const route = routeOf(definition, marks);
  return {
    id: definition.id,
    title: marks.text(title),
    route,
    picture: routeOf(definition),
    facts: [
      { label: "Where", words: marks.code(`${basePath}/<step>`) },
      { label: "Account", words: `wanted ${loginInWords(definition, marks)}` },
      ...(registrations === "several"
        ? [{ label: "Registrations", words: "several by one person, each with its own pages" }]
        : []),
      ...(role === null
        ? []
        : [{ label: "Makes the registrant", words: roleWithArticle(roleName ?? role.toLowerCase()) }]),
      {
        label: "Confirmed by",
        words: confirm
          ? `${marks.code(`${confirm.method} ${confirm.path}`)}; when that fails: "${marks.text(confirm.failure)}"`
          : "the call that the product has for wizards without one",
      },
      { label: "Written in", words: marks.code(`${wizardFolder(definition.id)}/`) },
    ],
    pages: numbering.wizard.map((slug, index) => stepPage({ definition, marks }, slug, index, route)),
  };
}
