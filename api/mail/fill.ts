export type Variables = { [name: string]: string };

/** Fills values into a text: variables, and answers as `step.field|words`. Throws if a variable is missing, so that no mail has an empty gap. */
export function fillMail(text: string, variables: Variables): string {
  return text.replace(/\{(\w+|[\w-]+\.[\w.-]+(?:\|[^{}\n]*)?)\}/g, (_whole, name: string) =>
    valueNamed(name, variables),
  );
}

/** Returns the lines of a value that say something. */
export function linesNamed(name: string, variables: Variables): string[] {
  const lines = (variables[name] ?? "").split(/\r?\n/u);
  return lines.map((line) => valueNamed(name, { [name]: line })).filter((line) => line !== "");
}

/** Returns a value on one line, so that what people typed cannot add a header or a paragraph. */
export function valueNamed(name: string, variables: Variables): string {
  if (!Object.hasOwn(variables, name)) throw new Error(`A mail template uses {${name}}, which is not given.`);
  return (variables[name] as string).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}
