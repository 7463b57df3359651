/**
 * The maximum number of parts in an image; honest ones have a few hundred. Millions of empty parts fit into a few
 * megabytes, and reading them would block every other call.
 */
export const mostParts = 20_000;
