import { Loading } from "../../controls/message/progress.tsx";
import { lazyPart } from "../../lazy-part.tsx";
import styles from "./widgets.module.css";

/** Keeps the place of the list that is on its way. */
const waiting = (
  <div className={styles.waiting}>
    <Loading />
  </div>
);

// The searchable lists are fetched when a step first has one: the first step opens without.

export const LazyComboBox = lazyPart(
  "combo-box",
  async () => (await import("../../controls/list/combo-box.tsx")).ComboBox,
  waiting,
);

export const LazyMultiSelect = lazyPart(
  "multi-select",
  async () => (await import("../../controls/list/multi-select.tsx")).MultiSelect,
  waiting,
);
