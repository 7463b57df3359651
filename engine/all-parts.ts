export { renaming } from "./former-names.ts";
export { relations } from "./relations.ts";
export { texts } from "./texts.ts";
