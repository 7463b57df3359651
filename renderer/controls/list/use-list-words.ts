import type { ControlWords } from "../../../definitions/schema/site.gen.d.ts";
import { fill } from "../../words/fill.ts";
import { useStrings } from "../../words/strings.ts";

type ListWords = ControlWords["list"];

/** Facts that react-aria passes to texts about a list. */
interface Facts {
  optionCount: number;
  optionText: string;
  groupTitle: string;
  groupCount: number;
  isGroupChange: boolean;
  isSelected: boolean;
}

/** Global keys of react-aria's texts and their language; its own texts are left out of the build. */
const textsKey = Symbol.for("react-aria.i18n.strings");
const languageKey = Symbol.for("react-aria.i18n.locale");

/** Returns the texts of lists. Also hands react-aria its screen reader texts in the same language. */
export function useListWords(): ListWords {
  const { list } = useStrings().controls;
  installTexts(list);
  return list;
}

/**
 * Hands react-aria its texts. It reads them once, when the first list renders: an application that uses more of it than
 * our controls do passes its `further` ones before.
 */
export function installTexts(words: ListWords, further: object = {}): void {
  if (textsKey in window) return;
  const texts = { ...textsOf(words), ...further };
  Object.assign(window, { [textsKey]: texts, [languageKey]: document.documentElement.lang });
}

/** Returns the texts by the package that they originally belong to. Must contain all that our lists use. */
const textsOf = (words: ListWords) => ({
  "@react-aria/combobox": {
    buttonLabel: words.open,
    listboxLabel: words.options,
    countAnnouncement: ({ optionCount: count }: Facts) =>
      count === 1 ? words.offeredOne : fill(words.offered, { count }),
    selectedAnnouncement: ({ optionText: option }: Facts) => fill(words.taken, { option }),
    focusAnnouncement: ({ isGroupChange, isSelected, ...facts }: Facts) => {
      const { groupTitle: group, groupCount: count, optionText: option } = facts;
      const entered = fill(count === 1 ? words.inGroupOfOne : words.inGroup, { group, count });
      const said = isSelected ? fill(words.taken, { option }) : option;
      return isGroupChange ? `${entered} ${said}` : said;
    },
  },
  "@react-aria/overlays": { dismiss: words.dismiss },
  // Never used: our menus open on a short press.
  "@react-aria/menu": { longPressMessage: words.open },
  "react-aria-components": { selectPlaceholder: words.placeholder },
});
