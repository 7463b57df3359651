import { type ReactNode, useContext } from "react";
import {
  Collection,
  Header,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  OverlayTriggerStateContext,
  Popover,
  PopoverContext,
  Text,
  useSlottedContext,
} from "react-aria-components";
import { DialogElement } from "../dialog/dialog-element.ts";
import { CheckIcon } from "../icons.ts";
import styles from "./list.module.css";
import { type ListOption, optionsByGroup, plainText } from "./list-option.ts";

/** Layout of a menu in pixels: its maximum height and its distance from the control. */
const menu = { most: 300, gap: 6 };

/** Renders one row of a menu. Rows that react-aria makes from data need an `id`: it would take their place for one. */
export function OptionItem({ option }: { option: ListOption; id?: string }): ReactNode {
  return (
    <ListBoxItem
      id={option.value}
      textValue={option.label}
      className={option.onAction ? `${styles.option} ${styles.action}` : (styles.option ?? "")}
      {...(option.onAction && { onAction: option.onAction })}
    >
      {({ isSelected }) => (
        <>
          <Text slot="label" className={styles.optionLabel ?? ""}>
            {option.matched ? <Marked label={option.label} words={option.matched} /> : option.label}
            {option.note ? <small className={styles.note}>{option.note}</small> : null}
          </Text>
          {isSelected ? <CheckIcon size={20} className={styles.tick} /> : null}
        </>
      )}
    </ListBoxItem>
  );
}

/** Renders a label with the words marked that fit what was typed. */
function Marked({ label, words }: { label: string; words: string[] }): ReactNode {
  const marked = new Set(words.map(plainText));
  return label.split(/([\p{L}\p{N}]+)/u).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its place
    marked.has(plainText(part)) ? <mark key={place}>{part}</mark> : part,
  );
}

/** Renders the menu of a Select or ComboBox, with headings for groups. */
export function OptionList({ options, empty }: { options: ListOption[]; empty?: ReactNode }): ReactNode {
  return (
    <ListBox
      className={styles.listBox ?? ""}
      renderEmptyState={() => <p className={styles.empty}>{empty}</p>}
    >
      {optionsByGroup(options).map((group) =>
        group.title === "" ? (
          group.options.map((option) => <OptionItem key={option.value} option={option} />)
        ) : (
          <ListBoxSection key={group.title} id={`group ${group.title}`}>
            <Header className={styles.group ?? ""}>{group.title}</Header>
            <Collection items={group.options}>
              {(option) => <OptionItem id={option.value} option={option} />}
            </Collection>
          </ListBoxSection>
        ),
      )}
    </ListBox>
  );
}

/**
 * Renders the popover that holds a control's menu. It stays open and moves with its control when the page or a panel
 * scrolls, because typing in a field at the edge scrolls after the first letter has opened the menu. It closes once its
 * control has left the panel.
 */
export function MenuPopover({ children }: { children: ReactNode }): ReactNode {
  const dialog = useContext(DialogElement);
  const state = useContext(OverlayTriggerStateContext);
  const control = useSlottedContext(PopoverContext)?.triggerRef;
  function close(): void {
    const panel = scrollingPanel();
    if (panel === null || (panel && !isInside(panel, control?.current))) state?.close();
    // react-aria places an open menu again when the window changes, and has no other way to ask for it.
    else if (panel) window.dispatchEvent(new Event("resize"));
  }
  return (
    <OverlayTriggerStateContext value={state && { ...state, close }}>
      <Popover
        className={styles.popover ?? ""}
        maxHeight={menu.most}
        offset={menu.gap}
        containerPadding={8}
        {...(dialog && { UNSTABLE_portalContainer: dialog })}
      >
        {children}
      </Popover>
    </OverlayTriggerStateContext>
  );
}

/** Returns what scrolls in the event being handled: an element, undefined for the page; null for any other event. */
function scrollingPanel(): Element | undefined | null {
  if (window.event?.type !== "scroll") return null;
  return window.event.target instanceof Element ? window.event.target : undefined;
}

/** Returns whether any of a control can be seen in a panel. */
function isInside(panel: Element, control: Element | null | undefined): boolean {
  const [outer, inner] = [panel, control].map((one) => one?.getBoundingClientRect());
  return Boolean(outer && inner && inner.bottom > outer.top && inner.top < outer.bottom);
}
