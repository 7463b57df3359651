import css from "../../renderer/styles/tokens.css?raw";
import styles from "./tokens.module.css";

/** Returns the tokens with this prefix, with their values as written. */
function tokensOf(beginning: string): { name: string; value: string }[] {
  const [usual = ""] = css.split("@media");
  return [...usual.matchAll(/--([\w-]+):\s*([^;]+);/gu)]
    .map(([, name = "", value = ""]) => ({ name, value: value.replace(/\s+/gu, " ") }))
    .filter(({ name }) => name.startsWith(beginning));
}

export function TypeScale() {
  return (
    <dl className={styles.rows}>
      {tokensOf("text-")
        .reverse()
        .map(({ name, value }) => (
          <div key={name} className={styles.type}>
            <dt>
              <code>--{name}</code> <span className={styles.value}>{value}</span>
            </dt>
            <dd style={{ fontSize: `var(--${name})` }}>Suppliers and buyers meet here</dd>
          </div>
        ))}
    </dl>
  );
}

export function Spaces() {
  return (
    <dl className={styles.rows}>
      {tokensOf("space-").map(({ name, value }) => (
        <div key={name} className={styles.space}>
          <dt>
            <code>--{name}</code> <span className={styles.value}>{value}</span>
          </dt>
          <dd className={styles.bar} style={{ inlineSize: `var(--${name})` }} />
        </div>
      ))}
    </dl>
  );
}

export function Shapes() {
  return (
    <dl className={styles.tiles}>
      {tokensOf("radius-").map(({ name, value }) => (
        <div key={name}>
          <dd className={styles.tile} style={{ borderRadius: `var(--${name})` }} />
          <dt>
            <code>--{name}</code> <span className={styles.value}>{value}</span>
          </dt>
        </div>
      ))}
      {tokensOf("shadow-").map(({ name }) => (
        <div key={name}>
          <dd className={styles.tile} style={{ boxShadow: `var(--${name})` }} />
          <dt>
            <code>--{name}</code>
          </dt>
        </div>
      ))}
    </dl>
  );
}

export function Motions() {
  return (
    <dl className={styles.rows}>
      {tokensOf("duration-").map(({ name, value }) => (
        <div key={name} className={styles.space}>
          <dt>
            <code>--{name}</code> <span className={styles.value}>{value}</span>
          </dt>
          <dd className={styles.track}>
            <i className={styles.runner} style={{ animationDuration: `calc(8 * var(--${name}))` }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
