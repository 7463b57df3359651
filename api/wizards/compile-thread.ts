/** What the thread of a compiler does. */
import { parentPort } from "node:worker_threads";
import { compileValidators, type FormsDefinition, type WizardDefinition } from "#engine";

parentPort?.on("message", (definition: FormsDefinition | WizardDefinition) => {
  try {
    parentPort?.postMessage({ source: compileValidators(definition) });
  } catch (error) {
    parentPort?.postMessage({ fault: String(error) });
  }
});
