/** Returns a snippet's text when every gap keeps its default. */
export function filledSnippet({ body }: { body: string[] }): string {
  return body
    .join("\n")
    .replaceAll(/(?<!\\)\$\{\d+:([^}]*)\}/gu, "$1")
    .replaceAll(/(?<!\\)\$\d/gu, "")
    .replaceAll("\\$", "$");
}
