import type { ReactNode } from "react";
import { guidanceBlocks } from "#engine";
import { Blocks } from "./guidance.tsx";

/** Renders the Markdown that guidance and consents may have. */
export function Markdown({ text }: { text: string }): ReactNode {
  return <Blocks blocks={guidanceBlocks(text)} />;
}
