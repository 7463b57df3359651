import type { ComponentProps, ReactNode } from "react";
import { lazy, Suspense } from "react";
import { Loading } from "../../controls/message/progress.tsx";
import styles from "./widgets.module.css";

// The searchable lists are fetched when a step first has one: the first step opens without.
const ComboBox = lazy(() =>
  import("../../controls/list/combo-box.tsx").then((module) => ({ default: module.ComboBox })),
);
const MultiSelect = lazy(() =>
  import("../../controls/list/multi-select.tsx").then((module) => ({ default: module.MultiSelect })),
);

/** Keeps the place of the list that is on its way. */
const Waiting = ({ children }: { children: ReactNode }): ReactNode => (
  <Suspense
    fallback={
      <div className={styles.waiting}>
        <Loading />
      </div>
    }
  >
    {children}
  </Suspense>
);

export const LazyComboBox = (props: ComponentProps<typeof ComboBox>): ReactNode => (
  <Waiting>
    <ComboBox {...props} />
  </Waiting>
);

export const LazyMultiSelect = (props: ComponentProps<typeof MultiSelect>): ReactNode => (
  <Waiting>
    <MultiSelect {...props} />
  </Waiting>
);
