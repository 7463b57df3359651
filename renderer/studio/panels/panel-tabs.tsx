import { type ReactNode, useState } from "react";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import styles from "./panels.module.css";

/** One of several contents of a panel. Once shown, it keeps its state. */
export interface PanelTab {
  id: string;
  label: string;
  content: ReactNode;
}

interface PanelTabsProps {
  label: string;
  tabs: PanelTab[];
  shown: string | undefined;
  onShow: ((tab: string) => void) | undefined;
  /** The button that closes or folds the panel. */
  close: ReactNode;
}

/** Renders the contents of a panel under tabs, which arrow keys go through. */
export function PanelTabs({ label, tabs, shown, onShow, close }: PanelTabsProps): ReactNode {
  const [opened, setOpened] = useState(new Set([shown]));
  if (!opened.has(shown)) setOpened(new Set([...opened, shown]));
  return (
    <Tabs
      className={styles.tabs ?? ""}
      {...(shown === undefined ? {} : { selectedKey: shown })}
      onSelectionChange={(key) => onShow?.(String(key))}
    >
      <div className={styles.head}>
        <TabList aria-label={label} className={styles.tabList ?? ""}>
          {tabs.map((tab) => (
            <Tab key={tab.id} id={tab.id} className={styles.tab ?? ""}>
              {tab.label}
            </Tab>
          ))}
        </TabList>
        {close}
      </div>
      {tabs.map((tab) => (
        <TabPanel
          key={tab.id}
          id={tab.id}
          className={styles.content ?? ""}
          shouldForceMount={opened.has(tab.id)}
        >
          {tab.content}
        </TabPanel>
      ))}
    </Tabs>
  );
}
