import { type Operation, type OutlineWizard, wizardFile } from "#engine/authoring";

/** Places a wizard after another one, or first if there is no such wizard. */
export function placeEdit(wizards: OutlineWizard[], wizard: string, after: string): Operation[] {
  const moved = wizards.filter(({ id }) => id === wizard);
  const others = wizards.filter(({ id }) => id !== wizard);
  const order = others.toSpliced(others.findIndex(({ id }) => id === after) + 1, 0, ...moved);
  return order.flatMap(({ id, place: before }, index): Operation[] => {
    const place = index + 1;
    if (before === place) return [];
    const seen = before === undefined ? {} : { before };
    return [
      { kind: "set", file: wizardFile(id), path: ["meta", "place"], value: place, after: "title", ...seen },
    ];
  });
}
