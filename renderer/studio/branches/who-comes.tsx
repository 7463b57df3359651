import type { ReactNode } from "react";
import { isOnEveryRoute, listInWords, type ReadableField, type WizardMap } from "#engine/authoring";
import { Button } from "../../controls/button/button.tsx";
import { ConditionBuilder } from "../condition/condition-builder.tsx";
import { Section, Toolbar } from "../controls/page.tsx";
import type { Edits } from "../draft/use-edit.ts";
import { numbered } from "../draft/wizard-map.ts";
import { entryOf, type IncomingGroup, type IncomingTransition, isDecidedForAll, leadingBy } from "./entry.ts";
import { readableFrom, transitionsIn, writtenAt } from "./guards.ts";
import styles from "./map.module.css";

interface WhoComesProps {
  map: WizardMap;
  step: string;
  edit: Edits["edit"];
  /** Shows another step on the map. */
  onChoose(step: string): void;
}

/** Renders who gets a step: everybody, or only some, which it writes as branches of the steps before. */
export function WhoComes(props: WhoComesProps): ReactNode {
  const { map, step } = props;
  const entry = entryOf(map, step);
  if (entry.kind === "last") return null;
  return (
    <Section title="Who gets this step">
      {entry.kind === "first" ? <p className={styles.soft}>Everybody begins here.</p> : null}
      {entry.kind === "nowhere" ? <Nowhere {...props} /> : null}
      {entry.kind === "some" ? (
        <>
          {entry.groups.map((group, index) => (
            <GroupCondition
              // biome-ignore lint/suspicious/noArrayIndexKey: a group has no name, and its transitions change with its condition
              key={index}
              {...props}
              group={group}
              isOnly={entry.groups.length === 1 && entry.branches.length === 0}
            />
          ))}
          {entry.branches.length > 0 ? <Branches {...props} from={entry.branches} /> : null}
        </>
      ) : null}
    </Section>
  );
}

/** Writes the transitions of steps, in one edit. */
function changeTransitions({ map, edit }: WhoComesProps, changed: ReturnType<typeof leadingBy>): void {
  edit(
    changed.map(({ step, event, transitions }) => {
      const before = writtenAt(map, step, event) ?? null;
      return { kind: "set-transitions", wizard: map.wizard, step, event, transitions, before };
    }),
    "Change who gets a step",
  );
}

function Nowhere(props: WhoComesProps) {
  const { map, step } = props;
  const before = map.order[map.order.indexOf(step) - 1];
  if (before === undefined) return <p className={styles.soft}>Nobody gets to this step.</p>;
  return (
    <>
      <p className={styles.soft}>Nobody gets to this step.</p>
      <Toolbar>
        <Button
          size="small"
          onClick={() => {
            const onward = transitionsIn(writtenAt(map, before, "NEXT")).slice(0, -1);
            const transitions = [...onward, { target: step, when: null }];
            changeTransitions(props, [{ step: before, event: "NEXT", transitions }]);
          }}
        >
          {`Give it to those who come from ${numbered(map, before)}`}
        </Button>
      </Toolbar>
    </>
  );
}

function Branches({ map, from, onChoose }: WhoComesProps & { from: string[] }) {
  return (
    <>
      <p className={styles.soft}>
        {`${from.length === 1 ? "A branch leads" : "Branches lead"} to it. Who takes ${from.length === 1 ? "it" : "them"} is said at the step before:`}
      </p>
      <Toolbar>
        {from.map((before) => (
          <Button key={before} size="small" onClick={() => onChoose(before)}>
            {numbered(map, before)}
          </Button>
        ))}
      </Toolbar>
    </>
  );
}

interface GroupConditionProps extends WhoComesProps {
  group: IncomingGroup;
  /** True if no other transition leads there. */
  isOnly: boolean;
}

function GroupCondition({ group, isOnly, ...props }: GroupConditionProps) {
  const { map, step } = props;
  const { when, incoming } = group;
  const isRest = incoming.some(({ heads }) => heads.length > 0);
  const from = `who come from ${listInWords(sourcesOf(map, incoming), "or")}`;
  const targets = [
    ...new Set(
      incoming.flatMap((transition) => transition.others.map(({ target }) => numbered(map, target))),
    ),
  ];
  const isForAll = isOnly && isOnEveryRoute(map.definition, step);
  return (
    <>
      <ConditionBuilder
        value={when}
        onChange={(condition) => changeTransitions(props, leadingBy(map, step, group, condition))}
        readable={readableByAll(map, incoming)}
        lead={
          isOnly && isDecidedForAll(map, step, group)
            ? "People get it when"
            : `Of ${isRest ? "the others" : "those"} ${from}, people get it when`
        }
        none={isForAll ? "Everybody gets it." : `All ${isRest ? "others" : "those"} ${from} get it.`}
      />
      {when === null ? null : (
        <p className={styles.soft}>{`Everybody else goes on to ${listInWords(targets, "or")}.`}</p>
      )}
    </>
  );
}

/** Returns the steps that transitions come from; one that only a skip leads on from says so. */
function sourcesOf(map: WizardMap, incoming: IncomingTransition[]): string[] {
  const next = incoming.filter(({ event }) => event === "NEXT").map(({ before }) => before);
  const skipped = incoming.filter(({ before }) => !next.includes(before));
  return [
    ...next.map((before) => numbered(map, before)),
    ...skipped.map(({ before }) => `${numbered(map, before)}, skipping it`),
  ];
}

/** Returns the fields that a condition on each of these transitions may read. */
function readableByAll(map: WizardMap, incoming: IncomingTransition[]): ReadableField[] {
  const [first = [], ...more] = incoming.map(({ before, event }) => readableFrom(map, before, event));
  return first.filter((one) => more.every((others) => others.some(({ name }) => name === one.name)));
}
