/** A question in a list: the step, page or list that asks it, and the heading above it there. */
interface Listed {
  title: string;
  group: string;
  heading?: string | undefined;
}

/** Returns questions as a list offers them: those with the same title say where they are. */
export function distinct<One extends Listed>(all: readonly One[]): One[] {
  return all.map((one) => {
    const isAlone = all.every(({ title }, index) => title !== one.title || all[index] === one);
    const where = [one.heading, one.group].filter(Boolean).join(", ");
    return isAlone || where === "" ? one : { ...one, title: `${one.title} (${where})` };
  });
}

/** Returns answers that may be read as the options of a list. */
export function answerOptions(
  readable: readonly { name: string; title: string; stepTitle: string; heading?: string }[],
): { value: string; label: string; group: string }[] {
  const asked = readable.map(({ stepTitle: group, ...one }) => ({ ...one, group }));
  return distinct(asked).map(({ name: value, title: label, group }) => ({ value, label, group }));
}
