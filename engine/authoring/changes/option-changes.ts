import type { FieldDefinition, Option, OptionList } from "../../definition/definition.ts";
import { formerNames } from "../../definition/former-names.ts";
import { isSameJson } from "../../definition/json.ts";
import { type Change, changeAt, ifCalled, type Place, quoted } from "./change.ts";

type Lists = { [name: string]: OptionList };

/** Returns changes of the options that a field offers. */
export function optionChanges(place: Place, before: FieldDefinition, after: FieldDefinition): Change[] {
  const [was, is] = [before.list, after.list];
  if (was === undefined && is === undefined) return [];
  if (is === undefined)
    return [changeAt(place, "rule-loosened", "The answer need not come from a list any more.")];
  if (was === undefined) {
    const words = "The answer must come from a list now.";
    return [
      changeAt(
        place,
        "rule-tightened",
        words,
        "Affects people who answered with something that isn't on it.",
      ),
    ];
  }
  return listChanges(place, optionsOfList(place.before.lists, was), optionsOfList(place.after.lists, is));
}

function optionsOfList(lists: Lists, name: string): Option[] {
  return lists[name]?.options ?? [];
}

const againWords = "People who chose it will have to choose again.";

function listChanges(place: Place, before: Option[], after: Option[]): Change[] {
  const valueIn = (options: Option[], value: Option["value"]) => options.find((one) => one.value === value);
  const pairs = after.flatMap((option) => {
    const values = [option.value, ...formerNames(option)];
    const old = values.flatMap((value) => before.find((one) => one.value === value) ?? [])[0];
    return old ? [{ old, option }] : [];
  });
  const dropped = before.filter((option) => !pairs.some(({ old }) => old === option));
  const added = after.filter((option) => !pairs.some((pair) => pair.option === option));
  const order = (options: Option[]) =>
    options.filter(({ value }) => valueIn(before, value) && valueIn(after, value)).map(({ value }) => value);
  return [
    ...dropped.map((option) =>
      changeAt(
        place,
        "option-dropped",
        `${quoted(option.label)} is no longer in the list.${insteadOf(option, added)}`,
        option.retired === true ? againWords : `${againWords} They keep it if you retire it instead.`,
      ),
    ),
    ...added.map(({ label }) => changeAt(place, "option-added", `${quoted(label)} is offered as well.`)),
    ...pairs.flatMap(({ old, option }) => optionChange(place, old, option, after)),
    ...(isSameJson(order(before), order(after))
      ? []
      : [changeAt(place, "options-order", "The options stand in another order.")]),
  ];
}

/** Suggests what keeps the choice of whoever made it: `was` in a new option of its label. */
function insteadOf(option: Option, added: Option[]): string {
  const same = added.find(({ label }) => label === option.label);
  return same ? ifCalled(String(same.value), String(option.value)) : "";
}

function retirementInWords({ label, retired, successor }: Option, options: Option[]): string {
  if (retired !== true) return `${quoted(label)} is offered again.`;
  const next = options.find((one) => one.value === successor);
  const instead = next ? ` ${quoted(next.label)} takes its place.` : "";
  return `${quoted(label)} is no longer offered. People who chose it keep it.${instead}`;
}

function optionChange(place: Place, before: Option, after: Option, options: Option[]): Change[] {
  const changes: Change[] = [];
  if (before.label !== after.label) {
    const words = `The option ${quoted(before.label)} now reads ${quoted(after.label)}.`;
    changes.push(changeAt(place, "option-relabelled", words));
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (before.value !== after.value) {
    const words = `The option ${quoted(after.label)} is stored as ${quoted(String(after.value))} now; before ${quoted(String(before.value))}. Answers given follow.`;
    changes.push(changeAt(place, "renamed", words));
  }
  const isRetirement = (name: string) => name === "retired" || name === "successor";
  if (names.some((name) => isRetirement(name) && before[name] !== after[name]))
    changes.push(changeAt(place, "option-retired", retirementInWords(after, options)));
  const others = names.filter(
    (name) =>
      !["label", "value", "was"].includes(name) &&
      !isRetirement(name) &&
      !isSameJson(before[name], after[name]),
  );
  if (others.length > 0) {
    const words = `What belongs to the option ${quoted(after.label)} changed: ${others.join(", ")}.`;
    const touches = touchedBy(others, after);
    changes.push(changeAt(place, "option-relabelled", words, touches));
  }
  return changes;
}

function touchedBy(others: string[], { exclusive }: Option): string | null {
  // A lookup searches by the option's code.
  if (others.includes("code")) return "Affects people who chose it and looked something up by it.";
  const isTightened = others.includes("exclusive") && exclusive === true;
  return isTightened ? "People who chose it along with others will have to choose again." : null;
}
