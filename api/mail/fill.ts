export type Variables = { [name: string]: string };

/** Puts values into a text. A variable that is not given is an error, never an empty place in somebody's mail. */
export function fill(text: string, variables: Variables): string {
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => valueNamed(name, variables));
}

/** One value, on one line: what people typed makes no header and no paragraph of theirs. */
export function valueNamed(name: string, variables: Variables): string {
  if (!Object.hasOwn(variables, name)) throw new Error(`A mail template uses {${name}}, which is not given.`);
  return (variables[name] as string).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}
