import {
  type Fault,
  faultPlace,
  isCaseForm,
  isSharedFile,
  type Outline,
  type OutlineWizard,
  pageFile,
  pagesWith,
  roleOfFile,
} from "#engine/authoring";
import type { DraftState } from "./draft-session.ts";
import { placeOfTexts, textGroupsIn } from "./text-files.ts";

type Files = DraftState["files"];

/** A place of a draft as people name it. */
export interface PlaceWords {
  /** The question, step, list or text. */
  title: string;
  /** Title of what contains it: "Venue, Event registration". */
  within: string | null;
  /** Its page under the draft, with what is chosen there; null if there is none. */
  page: string | null;
}

/**
 * Returns the place that a page of a draft is about, as presence and comments name it: `event/venue.phone`,
 * `lists/countries`; null outside of a draft.
 */
export function placeAt(pathname: string, search = ""): string | null {
  const [, page = "", encoded = ""] = /^\/studio\/drafts\/[^/]+\/([^/]+)\/?(.*)$/u.exec(pathname) ?? [];
  if (page === "") return null;
  const rest = encoded.split("/").map(decoded).join("/");
  const isForm = page === "procedure" && rest.split("/").length > 2;
  if (!isForm && !["steps", "map", "preview"].includes(page)) return [page, rest].filter(Boolean).join("/");
  const question = isForm || page === "steps" ? new URLSearchParams(search).get("question") : null;
  return question === null ? rest : `${rest}.${question}`;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Returns the question that a place is about; null for a place of another kind. */
export function questionOfPlace(place: string): { wizard: string; step: string; field: string } | null {
  const [, wizard, step, field] = /^([\w-]+)\/([\w-]+)\.(\w+)$/u.exec(place) ?? [];
  if (!wizard || !step || !field || sections.has(wizard)) return null;
  return { wizard, step, field };
}

const sections = new Set(["lists", "texts", "source", "procedure", "map"]);

/** Returns the words for a place; one that is gone keeps its name. */
export function placeInWords(place: string, outline: Outline, files: Files): PlaceWords {
  if (place === "") return { title: "The whole draft", within: null, page: null };
  const [first = "", ...others] = place.split("/");
  const rest = others.join("/");
  const wizard = outline.wizards.find(({ id }) => id === first);
  if (wizard) return placeInWizard(wizard, rest);
  const page = [first, rest].filter(Boolean).join("/");
  if (first === "map" && others[0]) return placeOnMap(others, outline);
  if (first === "lists" && rest)
    return { title: outline.lists.find(({ id }) => id === rest)?.title ?? rest, within: "Lists", page };
  if (first === "texts" && rest) {
    const texts = textGroupsIn(files).flatMap((group) => group.files.map((file) => ({ ...file, group })));
    const text = texts.find((one) => one.place === rest);
    return { title: text?.label ?? rest, within: text?.group.title ?? "Texts", page };
  }
  if (first === "procedure" && others[0]) return placeInProcedure(others, outline);
  if (first === "source" && rest) return { title: rest, within: "Source", page };
  const named = pages.get(page);
  return { title: named ?? place, within: null, page: named ? page : null };
}

function placeInWizard(wizard: OutlineWizard, rest: string): PlaceWords {
  const [slug = "", name, ...others] = rest.split(".");
  const map = `map/${wizard.id}`;
  const step = wizard.steps.find((one) => one.slug === slug);
  const form = isCaseForm(slug) ? `procedure/${wizard.id}/${slug}` : null;
  if (form)
    return {
      title: [slug.split("/")[1], name].filter(Boolean).join(", "),
      within: `Procedure, ${wizard.title}`,
      page: form,
    };
  if (!step) return { title: slug || wizard.title, within: slug ? wizard.title : null, page: map };
  const page = step.isStep ? `steps/${wizard.id}/${slug}` : map;
  if (name === undefined) return { title: step.title, within: wizard.title, page };
  const question = step.questions.find((one) => one.name === name);
  return {
    title: [question?.title ?? name, ...others].join(", "),
    within: `${step.title}, ${wizard.title}`,
    page: question ? `${page}?question=${encodeURIComponent(name)}` : page,
  };
}

/** A step's place in its wizard: its ways are changed on the map. */
function placeOnMap([id = "", slug = ""]: string[], { wizards }: Outline): PlaceWords {
  const wizard = wizards.find((one) => one.id === id);
  const step = wizard?.steps.find((one) => one.slug === slug);
  return {
    title: step?.title ?? slug,
    within: `Map, ${wizard?.title ?? id}`,
    page: `map/${id}${step ? `?step=${encodeURIComponent(slug)}` : ""}`,
  };
}

function placeInProcedure([id = "", kind, name]: string[], { wizards }: Outline): PlaceWords {
  const title = wizards.find((one) => one.id === id)?.title ?? id;
  const page = `procedure/${id}`;
  if (!kind || !name) return { title: "Procedure", within: title, page };
  return { title: name, within: `Procedure, ${title}`, page: `${page}?part=${kind}/${name}` };
}

const pages = new Map([
  ["lists", "Lists"],
  ["texts", "Texts"],
  ["source", "Source"],
  ["changes", "Changes"],
  ["publish", "Publish"],
]);

/**
 * Returns the place of a fault: the question around it, or what its file is about; empty for one of the whole draft. A
 * question that several pages share is at the first of them. What is wrong with a step's ways is at its place on the map.
 */
export function placeOfFault(fault: Fault, files: Files): string {
  if (fault.file === "") return "";
  const [page] = isSharedFile(fault.file) ? pagesWith(files, fault.file) : [];
  const path = faultPlace(fault, files)?.path ?? [];
  const { place } = placeOfPath(page ? pageFile(page) : fault.file, path);
  const isOnMap = roleOfFile(fault.file)?.kind === "wizard" && path[0] === "states" && path.length > 1;
  return isOnMap ? `map/${place}` : place;
}

/** Returns the place of a part of a file, and the rest of the path within that place. */
export function placeOfPath(
  file: string,
  path: readonly (string | number)[],
): { place: string; rest: (string | number)[] } {
  const role = roleOfFile(file);
  const [first, name, ...rest] = path;
  if (role?.kind === "step" || role?.kind === "case-form") {
    const place = `${role.wizard}/${role.step}`;
    if (first === "properties" && typeof name === "string") return { place: `${place}.${name}`, rest };
    return { place, rest: [...path] };
  }
  if (role?.kind === "wizard") {
    const { wizard } = role;
    if (first === "states" && typeof name === "string") return { place: `${wizard}/${name}`, rest };
    return { place: wizard, rest: [...path] };
  }
  if (role?.kind === "procedure") return { place: `procedure/${role.wizard}`, rest: [...path] };
  if (role?.kind === "list") return { place: `lists/${role.name}`, rest: [...path] };
  const text = placeOfTexts(file);
  return { place: text ? `texts/${text}` : `source/${file}`, rest: [...path] };
}
