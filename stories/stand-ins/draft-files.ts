/** The files of the definitions, as a draft has them. Injected by the Vite plugin in ../.storybook/content-plugin.ts. */
export const draftFiles: { readonly [file: string]: string } = notBuilt();

function notBuilt(): never {
  throw new Error("Stories run in Storybook, whose Vite reads the definitions; this file alone has none.");
}
