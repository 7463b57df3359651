import { use } from "react";
import type { YourDataWords } from "../../../definitions/schema/site.gen.d.ts";
import { call } from "../../session/client.ts";

let words: Promise<YourDataWords> | undefined;

/** Returns the texts about one's own data, which load on demand. Suspends until they have loaded. */
export function useYourDataWords(): YourDataWords {
  words ??= call<YourDataWords>("GET", "site/your-data").catch((cause) => {
    words = undefined;
    throw cause;
  });
  return use(words);
}
