/** RJSF's form: a module of our own, which can be loaded by itself without everything else that RJSF exports. */
export { withTheme } from "@rjsf/core";
