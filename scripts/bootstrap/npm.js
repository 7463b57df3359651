import { root } from "./project.js";

/**
 * Returns how to start npm here: `npm start` passes its path; started by hand, it is on the PATH (a script on Windows,
 * so it needs the shell).
 * @param {string[]} words what npm is to do
 * @returns {{ command: string, words: string[], options: { cwd: string, shell: boolean } }}
 */
export function npmCommand(...words) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith(".js"))
    return { command: process.execPath, words: [npm, ...words], options: { cwd: root, shell: false } };
  return { command: "npm", words, options: { cwd: root, shell: process.platform === "win32" } };
}
