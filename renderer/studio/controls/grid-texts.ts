/** Facts that react-aria passes to texts about rows. */
interface Facts {
  item: string;
  itemText: string;
  beforeItemText: string;
  afterItemText: string;
  count: number;
}

const rows = (count: number) => (count === 1 ? "1 row" : `${count} rows`);

/**
 * Texts of react-aria for chosen and moved rows, by their original package: its own texts are left out of the build.
 * See renderer/controls/list/use-list-words.ts.
 */
export const gridTexts = {
  "@react-aria/autocomplete": { collectionLabel: "Suggestions" },
  "@react-aria/grid": {
    select: "Choose",
    selectedItem: ({ item }: Facts) => `${item} chosen.`,
    deselectedItem: ({ item }: Facts) => `${item} not chosen.`,
    selectedAll: "All rows chosen.",
    selectedCount: ({ count }: Facts) => `${count === 0 ? "No rows" : rows(count)} chosen.`,
    longPressToSelect: "Press long to choose.",
  },
  "@react-aria/dnd": {
    dragItem: ({ itemText }: Facts) => `Move ${itemText}`,
    dragSelectedItems: ({ count }: Facts) => `Move ${rows(count)}`,
    dragDescriptionKeyboard: "Press Enter to start moving.",
    dragDescriptionKeyboardAlt: "Press Alt and Enter to start moving.",
    dragDescriptionTouch: "Double tap to start moving.",
    dragDescriptionVirtual: "Click to start moving.",
    dragDescriptionLongPress: "Press long to start moving.",
    dragSelectedKeyboard: ({ count }: Facts) => `Press Enter to move ${rows(count)}.`,
    dragSelectedKeyboardAlt: ({ count }: Facts) => `Press Alt and Enter to move ${rows(count)}.`,
    dragSelectedLongPress: ({ count }: Facts) => `Press long to move ${rows(count)}.`,
    dragStartedKeyboard:
      "Moving. Press Tab to go to a place, then Enter to put it there, or Escape to cancel.",
    dragStartedTouch: "Moving. Go to a place, then double tap to put it there.",
    dragStartedVirtual: "Moving. Go to a place, then click or press Enter to put it there.",
    endDragKeyboard: "Moving. Press Enter to cancel.",
    endDragTouch: "Moving. Double tap to cancel.",
    endDragVirtual: "Moving. Click to cancel.",
    dropDescriptionKeyboard: "Press Enter to put it there. Press Escape to cancel.",
    dropDescriptionTouch: "Double tap to put it there.",
    dropDescriptionVirtual: "Click to put it there.",
    dropCanceled: "Not moved.",
    dropComplete: "Moved.",
    dropIndicator: "place",
    dropOnRoot: "Put on",
    dropOnItem: ({ itemText }: Facts) => `Put on ${itemText}`,
    insertBefore: ({ itemText }: Facts) => `Put before ${itemText}`,
    insertBetween: ({ beforeItemText, afterItemText }: Facts) =>
      `Put between ${beforeItemText} and ${afterItemText}`,
    insertAfter: ({ itemText }: Facts) => `Put after ${itemText}`,
  },
};
