import type { Locator, Page } from "playwright-core";

/** Scope in which to look for a field: the whole page, or one entry or row of a list. */
export type Place = Page | Locator;

/** Matches the text of a field's label, followed by "(optional)" where the field is optional. */
export function labelled(label: string, before = "^"): RegExp {
  return new RegExp(`${before}${label.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")}( \\(optional\\))?$`);
}

export function textField(place: Place, label: string): Locator {
  return place.getByRole("textbox", { name: labelled(label) });
}

/** Replaces the content of a text field by typing. */
export async function write(place: Place, label: string, text: string): Promise<void> {
  await textField(place, label).fill(text);
}

/** Touches the page as a person does on arrival: lists with menus then load and replace native ones. */
export async function touch(place: Place): Promise<void> {
  await pageOf(place).keyboard.press("Shift");
}

/** Opens a select and chooses one of its options. */
export async function choose(place: Place, label: string, option: string): Promise<void> {
  await touch(place);
  await selectButton(place, label).click();
  await takeOption(place, option);
}

/** Finds a select: its button is named by its value and its label. */
export function selectButton(place: Place, label: string): Locator {
  return place.getByRole("button", { name: labelled(label, " ") });
}

export function searchField(place: Place, label: string): Locator {
  return place.getByRole("combobox", { name: labelled(label) });
}

/** Waits until the menu of a searchable list has loaded. */
export async function loadMenu(place: Place, label: string): Promise<void> {
  await touch(place);
  await searchField(place, label).and(pageOf(place).locator("[data-rac]")).waitFor();
}

/** Types into a searchable list and chooses one of its matches. */
export async function search(place: Place, label: string, words: string, option: string): Promise<void> {
  await searchField(place, label).fill(words);
  await takeOption(place, option);
}

/** The same for a list with several choices: the menu stays open until Escape. */
export async function searchMany(
  place: Place,
  label: string,
  found: [words: string, option: string][],
): Promise<void> {
  for (const [words, option] of found) await search(place, label, words, option);
  await searchField(place, label).press("Escape");
}

export async function tick(place: Place, ...names: string[]): Promise<void> {
  for (const name of names) await place.getByRole("checkbox", { name, exact: true }).check();
}

/** Opens one of the groups of checkboxes. */
export async function openGroup(place: Place, title: string): Promise<void> {
  await place.getByRole("heading", { level: 2, name: title, exact: true }).click();
}

/** Menus are children of the body, wherever their field is. */
async function takeOption(place: Place, option: string): Promise<void> {
  await pageOf(place).getByRole("option", { name: option, exact: true }).click();
}

const pageOf = (place: Place): Page => ("page" in place ? place.page() : place);
