import { contrastOf } from "#engine/authoring";
import { colorsIn, controls, texts } from "../../renderer/styles/contrast.ts";
import css from "../../renderer/styles/tokens.css?raw";
import styles from "./tokens.module.css";

const colors = colorsIn(css);
const themes = ["light", "dark"] as const;

/** Every color by its name, in light and in dark. */
export function Colors() {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Light</th>
            <th scope="col">Dark</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(colors)
            .filter(([, { light }]) => light !== "")
            .map(([name, color]) => (
              <tr key={name}>
                <th scope="row">
                  <code>--color-{name}</code>
                </th>
                {themes.map((theme) => (
                  <td key={theme}>
                    <span className={styles.pair}>
                      <i className={styles.swatch} style={{ background: color[theme] }} />
                      <code>{color[theme]}</code>
                    </span>
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

/** Renders the contrast of each color against every background that it may have, computed from the tokens. */
export function Contrasts({ of }: { of: "texts" | "controls" }) {
  const [pairs, least] = of === "texts" ? [texts, 4.5] : [controls, 3];
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{of === "texts" ? "Text" : "Line or mark"}</th>
            <th scope="col">On</th>
            <th scope="col">Light</th>
            <th scope="col">Dark</th>
          </tr>
        </thead>
        <tbody>
          {pairs.flatMap(([color, grounds]) =>
            grounds.map((ground) => (
              <tr key={`${color} ${ground}`}>
                <th scope="row">{color}</th>
                <td>{ground}</td>
                {themes.map((theme) => (
                  <Contrast
                    key={theme}
                    color={colors[color]?.[theme] ?? ""}
                    ground={colors[ground]?.[theme] ?? ""}
                    least={least}
                    isText={of === "texts"}
                  />
                ))}
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}

interface ContrastProps {
  color: string;
  ground: string;
  least: number;
  /** Lines and marks are shown as what they are: letters would want more. */
  isText: boolean;
}

function Contrast({ color, ground, least, isText }: ContrastProps) {
  const contrast = contrastOf(color, ground);
  return (
    <td>
      <span className={styles.sample} style={{ color, background: ground }} aria-hidden="true">
        {isText ? "Aa" : <i className={styles.mark} />}
      </span>
      {contrast.toFixed(1)}
      {contrast < least ? ` (less than ${least})` : ""}
    </td>
  );
}
