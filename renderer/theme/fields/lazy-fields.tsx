import type { ReactNode } from "react";
import { lazy, Suspense } from "react";
import { Loading } from "../../controls/message/progress.tsx";
import type { StepFieldProps } from "./drawn-field.ts";

// The heavy fields are fetched when a step first has one.
const Lookup = lazy(() => import("./lookup-field.tsx").then((module) => ({ default: module.LookupField })));
const Repeat = lazy(() => import("./repeat.tsx").then((module) => ({ default: module.Repeat })));
const CertificateTable = lazy(() =>
  import("./certificate-table.tsx").then((module) => ({ default: module.CertificateTable })),
);

const Waiting = ({ children }: { children: ReactNode }): ReactNode => (
  <Suspense fallback={<Loading />}>{children}</Suspense>
);

export const LazyLookup = (props: StepFieldProps): ReactNode => (
  <Waiting>
    <Lookup {...props} />
  </Waiting>
);

export const LazyRepeat = (props: StepFieldProps): ReactNode => (
  <Waiting>
    <Repeat {...props} />
  </Waiting>
);

export const LazyCertificateTable = (props: StepFieldProps): ReactNode => (
  <Waiting>
    <CertificateTable {...props} />
  </Waiting>
);
