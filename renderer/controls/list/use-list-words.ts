import type { ControlWords } from "../../../definitions/schema/site.gen.d.ts";
import { useStrings } from "../../form/strings.ts";
import { fill } from "../../site/fill.ts";

type ListWords = ControlWords["list"];

/** What react-aria knows of the list that it speaks about. */
interface Facts {
  optionCount: number;
  optionText: string;
  groupTitle: string;
  groupCount: number;
  isGroupChange: boolean;
  isSelected: boolean;
}

/** Where react-aria looks for texts, and for their language, before it takes its own: those are left out of the build. */
const textsKey = Symbol.for("react-aria.i18n.strings");
const languageKey = Symbol.for("react-aria.i18n.locale");

/** The words of lists. react-aria, which draws them, says by itself what is for screen readers: in these words too. */
export function useListWords(): ListWords {
  const { list } = useStrings().controls;
  // It reads them once, when the first list is drawn.
  if (!(textsKey in window))
    Object.assign(window, { [textsKey]: textsOf(list), [languageKey]: document.documentElement.lang });
  return list;
}

/** By the packages that the texts once belonged to. All that our lists reach must be there. */
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
  // Never said: our menus open at a short press.
  "@react-aria/menu": { longPressMessage: words.open },
  "react-aria-components": { selectPlaceholder: words.placeholder },
});
