import { type FieldView, isIn, type OpenQuestions, type Problem } from "#engine";

type Path = Problem["path"];

/** Returns the fields that may be filled in anew. A list of which only some answers may be keeps its rows. */
export function openFields(
  fields: FieldView[],
  open: OpenQuestions,
  step: string,
  at: Path = [],
): FieldView[] {
  return fields.flatMap((field) => {
    const path = [...at, field.name];
    if (isIn(open, { step, path }))
      return [withoutOthers(field, (name) => isIn(open, { step, path: [...at, name] }))];
    const rows = field.rows.map((row, index) => openFields(row, open, step, [...path, index]));
    return rows.some((row) => row.length > 0) ? [{ ...field, rows, widget: "repeat", keepsRows: true }] : [];
  });
}

/** A search everywhere would set the field that narrows it, too. */
function withoutOthers(field: FieldView, isOpen: (name: string) => boolean): FieldView {
  if (!field.lookup?.under || isOpen(field.lookup.by)) return field;
  const { under: _options, ...lookup } = field.lookup;
  const { everywhere: _words, ...draw } = field.draw;
  return { ...field, lookup, draw };
}
