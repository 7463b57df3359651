/**
 * Most parts of an image that are looked at; honest ones have some hundreds. Millions of empty parts fit into a few
 * megabytes, and going through them would hold up every other call.
 */
export const mostParts = 20_000;
