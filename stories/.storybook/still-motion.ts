const motionQuery = /\(prefers-reduced-motion:\s*(reduce|no-preference)\)/u;

/**
 * Makes the page see the toolbar's preference for reduced motion, or none, whatever this computer is set to: by its
 * media rules and by `matchMedia`. Later style sheets are handled as well. The returned function restores the
 * computer's own setting.
 */
export function stillMotion(reduced: boolean): () => void {
  const original = window.matchMedia;
  const rewritten = new Map<CSSMediaRule, string>();
  const rewrite = () => {
    for (const rule of motionRules()) {
      if (rewritten.has(rule)) continue;
      const [, value] = motionQuery.exec(rule.media.mediaText) ?? [];
      rewritten.set(rule, rule.media.mediaText);
      rule.media.mediaText = (value === "reduce") === reduced ? "all" : "not all";
    }
  };
  window.matchMedia = (query) => {
    const [, value] = motionQuery.exec(query) ?? [];
    if (!value) return original.call(window, query);
    return original.call(window, (value === "reduce") === reduced ? "all" : "not all");
  };
  rewrite();
  const watching = new MutationObserver(rewrite);
  watching.observe(document.head, { childList: true, subtree: true, characterData: true });
  // A linked sheet has its rules only once it has arrived.
  document.head.addEventListener("load", rewrite, true);
  return () => {
    watching.disconnect();
    document.head.removeEventListener("load", rewrite, true);
    window.matchMedia = original;
    for (const [rule, text] of rewritten) rule.media.mediaText = text;
  };
}

function motionRules(): CSSMediaRule[] {
  return [...document.styleSheets].flatMap((sheet) => rulesIn(sheet));
}

function rulesIn(holder: CSSStyleSheet | CSSGroupingRule): CSSMediaRule[] {
  return [...holder.cssRules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule && motionQuery.test(rule.media.mediaText)) return [rule];
    return rule instanceof CSSGroupingRule ? rulesIn(rule) : [];
  });
}
