export { relations } from "./relations.ts";
export { texts } from "./texts.ts";
