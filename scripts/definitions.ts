/** `npm run definitions -- <verb>`: everything that works on a definitions folder. `--help` lists the verbs. */
import { helpOfVerbs, verbNamed } from "./definitions/verbs.ts";

const [name = "--help", ...words] = process.argv.slice(2);
if (name === "--help" || name === "-h") {
  console.log(helpOfVerbs());
} else {
  const { verb, problem } = verbNamed(name);
  if (verb) {
    const { run } = await verb.load();
    await run(words);
  } else {
    console.error(problem);
    process.exitCode = 2;
  }
}
