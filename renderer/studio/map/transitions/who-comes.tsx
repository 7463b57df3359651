import type { ReactNode } from "react";
import type { Condition } from "#engine";
import { isOnEveryRoute, listInWords, type NewTransition } from "#engine/authoring";
import { Button } from "../../../controls/button/button.tsx";
import { ConditionBuilder } from "../../condition/condition-builder.tsx";
import { Section, Toolbar } from "../../controls/page.tsx";
import type { Edits } from "../../draft/use-edit.ts";
import styles from "../map.module.css";
import { numbered, type WizardMap } from "../wizard-map.ts";
import { entryOf, isSameWay, transitionsPast } from "./entry.ts";
import { readableFrom, writtenAt } from "./guards.ts";

interface WhoComesProps {
  map: WizardMap;
  step: string;
  edit: Edits["edit"];
  onChoose(step: string): void;
}

/**
 * Renders who gets a step: everybody, or only some, which it writes as a branch of the step before. Where several ways
 * lead to it, it names the steps that they come from.
 */
export function WhoComes({ map, step, edit, onChoose }: WhoComesProps): ReactNode {
  const entry = entryOf(map, step);
  if (entry.kind === "none") return null;
  return (
    <Section title="Who gets this step">
      {entry.kind === "one" ? (
        <OneWay map={map} step={step} entry={entry} edit={edit} />
      ) : (
        <>
          <p className={styles.soft}>
            {isOnEveryRoute(map.definition, step)
              ? "Everybody gets it, by several ways. Change them where they begin:"
              : "It depends on the ways that lead to it. Change them where they begin:"}
          </p>
          <Toolbar>
            {entry.from.map((before) => (
              <Button key={before} size="small" onClick={() => onChoose(before)}>
                {numbered(map, before)}
              </Button>
            ))}
          </Toolbar>
        </>
      )}
    </Section>
  );
}

interface OneWayProps extends Omit<WhoComesProps, "onChoose"> {
  entry: { before: string; when: Condition | null; others: NewTransition[] };
}

function OneWay({ map, step, entry: { before, when, others }, edit }: OneWayProps) {
  const isUsual = isSameWay(others, transitionsPast(map, step, when));

  function change(condition: Condition | null): void {
    const transitions =
      condition === null
        ? [{ target: step, when: null }]
        : [{ target: step, when: condition }, ...(isUsual ? transitionsPast(map, step, condition) : others)];
    const written = writtenAt(map, before, "NEXT") ?? null;
    edit(
      [
        {
          kind: "set-transitions",
          wizard: map.wizard,
          step: before,
          event: "NEXT",
          transitions,
          before: written,
        },
      ],
      "Change who gets a step",
    );
  }
  const people = isOnEveryRoute(map.definition, before)
    ? "People"
    : `Of those who come from ${numbered(map, before)}, people`;
  const targets = [...new Set(others.map(({ target }) => numbered(map, target)))];
  return (
    <>
      <ConditionBuilder
        value={when}
        onChange={change}
        readable={readableFrom(map, before, "NEXT")}
        lead={`${people} get it when`}
        none={
          isOnEveryRoute(map.definition, step)
            ? "Everybody gets it."
            : `Everybody who goes on from ${numbered(map, before)} gets it.`
        }
      />
      {when === null ? null : (
        <p className={styles.soft}>{`Everybody else goes on to ${listInWords(targets, "or")}.`}</p>
      )}
    </>
  );
}
