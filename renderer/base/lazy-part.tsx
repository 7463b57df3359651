import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { arriving } from "./lazy-page.ts";

/** Returns a part of a page that loads on first render; `meanwhile` is its placeholder. */
export function lazyPart<Props extends object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await arriving(id, load) }));
  return (props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  );
}
