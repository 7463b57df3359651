/** The studio and the previews have documents of their own: see renderer/build/studio.config.ts. */
export const ownDocument = /^\/(studio|preview)(?:\/|$)/u;
