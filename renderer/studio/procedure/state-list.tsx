import { type ReactNode, useMemo, useRef } from "react";
import { GridList, GridListItem } from "react-aria-components";
import { countInWords } from "#engine/authoring";
import styles from "../branches/map.module.css";
import { Badge } from "../controls/badge.tsx";
import { RouteArcs } from "../map/route-arcs.tsx";
import { type CaseMap, type CaseMapTransition, caseMapTransitions, titleOfState } from "./case-map.ts";
import type { CasePart } from "./case-part.ts";

interface StateListProps {
  map: CaseMap;
  chosen: string | null;
  onChoose(part: CasePart): void;
}

/** Renders the states as cards, with the transitions between them as arcs and in words. */
export function StateList({ map, chosen, onChoose }: StateListProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const { machine } = map;
  const order = useMemo(() => Object.keys(machine.states), [machine]);
  const items = useMemo(() => order.map((id, index) => ({ id, index })), [order]);
  const transitions = useMemo(() => caseMapTransitions(map), [map]);
  const route = useMemo(() => ({ title: "", steps: [], transitions }), [transitions]);
  return (
    <div className={styles.map}>
      <RouteArcs route={route} steps={list} order={order} chosen={chosen} />
      <GridList
        ref={list}
        aria-label="States of a case"
        className={styles.steps ?? ""}
        items={items}
        dependencies={[map]}
        selectionMode="single"
        selectedKeys={chosen === null ? [] : [chosen]}
        onSelectionChange={(keys) => {
          const [name] = keys === "all" ? [] : [...keys].map(String);
          if (name !== undefined) onChoose({ kind: "states", name });
        }}
      >
        {({ id, index }) => (
          <GridListItem id={id} textValue={titleOfState(machine, id)} className={styles.row ?? ""}>
            <span className={styles.dot} data-dot="">
              {index + 1}
            </span>
            <StateCard map={map} name={id} transitions={transitions.filter(({ from }) => from === index)} />
          </GridListItem>
        )}
      </GridList>
    </div>
  );
}

function StateCard({
  map: { machine },
  name,
  transitions,
}: {
  map: CaseMap;
  name: string;
  transitions: CaseMapTransition[];
}) {
  const { states, initial } = machine;
  const { type, meta } = states[name] ?? {};
  const order = Object.keys(states);
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <span className={styles.title}>{titleOfState(machine, name)}</span>
        {name === initial ? <Badge tone="note">Begins here</Badge> : null}
        {type === "final" ? <Badge tone="met">Decided</Badge> : null}
        {meta?.waitsFor ? <Badge>With the registrant</Badge> : null}
        {meta?.due ? <Badge>{`Due in ${countInWords(meta.due, "business day")}`}</Badge> : null}
      </div>
      <p className={styles.note}>{meta?.text}</p>
      {transitions.length > 0 ? (
        <ul className={styles.leads}>
          {transitions.map(({ title, to, when }) => (
            <li key={`${title} ${to} ${when}`}>
              {[`${title}: ${titleOfState(machine, order[to] ?? "")}`, when].filter(Boolean).join(", ")}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
