export { relations } from "../rules/relations.ts";
export { texts } from "./texts.ts";
