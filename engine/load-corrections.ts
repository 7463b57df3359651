/** Loads what a registration needs that was returned for correction; a browser does so only for such a one. */
export const loadCorrections = () => import("./corrections.ts");
