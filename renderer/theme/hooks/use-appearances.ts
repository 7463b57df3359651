import { useEffect, useRef } from "react";
import type { FieldView } from "#engine";
import { announce } from "../../controls/message/announce.ts";
import { useStrings } from "../../words/strings.ts";
import { appearances } from "./announced-changes.ts";

/** Announces to screen readers which fields an answer added, removed or renamed. */
export function useAppearances(fields: FieldView[]): void {
  const words = useStrings().controls.questions;
  const before = useRef(fields);
  useEffect(() => {
    const sentences = appearances(before.current, fields, words);
    before.current = fields;
    if (sentences.length > 0) announce(`${sentences.join(". ")}.`);
  }, [fields, words]);
}
