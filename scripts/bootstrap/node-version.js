/**
 * Ends the process with a sentence when Node is too old to run what follows. Imported first and only for this:
 * it must itself be readable to an old Node.
 */
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Sourcebridge needs Node 20.19 or newer; this is ${process.version}.\n` +
      "Get a current one from https://nodejs.org, then run the same command again.",
  );
  process.exit(1);
}
