import type { FieldDefinition, Option, OptionList } from "../../definition.ts";
import { isSameJson } from "../../json.ts";
import { type Change, changeAt, type Place, quoted } from "./change.ts";

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
      changeAt(place, "rule-tightened", words, "Touches whoever answered with something that is not on it."),
    ];
  }
  return listChanges(place, optionsOf(place.before.lists, was), optionsOf(place.after.lists, is));
}

function optionsOf(lists: Lists, name: string): Option[] {
  return lists[name]?.options ?? [];
}

function listChanges(place: Place, before: Option[], after: Option[]): Change[] {
  const valueIn = (options: Option[], value: Option["value"]) => options.find((one) => one.value === value);
  const dropped = before.filter(({ value }) => !valueIn(after, value));
  const added = after.filter(({ value }) => !valueIn(before, value));
  const pairs = after.flatMap((option) => {
    const old = valueIn(before, option.value);
    return old ? [{ old, option }] : [];
  });
  const order = (options: Option[]) =>
    options.filter(({ value }) => valueIn(before, value) && valueIn(after, value)).map(({ value }) => value);
  return [
    ...dropped.map(({ label }) =>
      changeAt(
        place,
        "option-dropped",
        `${quoted(label)} is no longer offered.`,
        "Touches whoever chose it: they choose again.",
      ),
    ),
    ...added.map(({ label }) => changeAt(place, "option-added", `${quoted(label)} is offered as well.`)),
    ...pairs.flatMap(({ old, option }) => optionChange(place, old, option)),
    ...(isSameJson(order(before), order(after))
      ? []
      : [changeAt(place, "options-order", "The options stand in another order.")]),
  ];
}

function optionChange(place: Place, before: Option, after: Option): Change[] {
  const changes: Change[] = [];
  if (before.label !== after.label) {
    const words = `The option ${quoted(before.label)} now reads ${quoted(after.label)}.`;
    changes.push(changeAt(place, "option-relabelled", words));
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const others = names.filter((name) => name !== "label" && !isSameJson(before[name], after[name]));
  if (others.length > 0) {
    const words = `What belongs to the option ${quoted(after.label)} changed: ${others.join(", ")}.`;
    const touches = touchedBy(others, after);
    changes.push(changeAt(place, "option-relabelled", words, touches));
  }
  return changes;
}

function touchedBy(others: string[], { exclusive }: Option): string | null {
  // A lookup searches by the option's code.
  if (others.includes("code")) return "Touches whoever chose it and looked something up by it.";
  const isTightened = others.includes("exclusive") && exclusive === true;
  return isTightened ? "Touches whoever chose it beside others: they choose again." : null;
}
