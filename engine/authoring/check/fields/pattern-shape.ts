import { type AST, visitRegExpAST } from "@eslint-community/regexpp";

/** A pattern without the upper bounds of its repetitions, and these bounds. */
interface Loosened {
  source: string;
  /** The maximum of each repetition that can have several lengths. */
  bounds: number[];
  /** Number of adjacent elements of variable length: each doubles the number of ways to match. */
  copies: number;
}

/** Rewrites every {1,20} to {1,}, and {3} to {3,} where the repeated element itself has a variable length. */
export function loosened(tree: AST.Pattern): Loosened {
  const bounds: number[] = [];
  let copies = 1;
  let source = tree.raw;
  // Right to left: earlier positions stay valid.
  for (const { element, min, max, end } of quantifiersIn(tree).sort((a, b) => b.end - a.end)) {
    const isOfVariable = variesInLength(element);
    if (isOfVariable) copies *= Math.max(1, min);
    const isFixed = max === min && (!isOfVariable || min < 2);
    if (isFixed || max <= 1) continue;
    bounds.unshift(max);
    if (max !== Number.POSITIVE_INFINITY)
      source = `${source.slice(0, element.end)}{${min},}${source.slice(end)}`;
  }
  return { source, bounds, copies };
}

/** Bounded repetitions may split a text among them in so many ways: few enough to try at each character. */
const mostSplits = 1000;
/** A bound above this costs as much as none. */
const largeBound = 100;

/**
 * Returns whether a pattern obviously takes time in proportion to the text: no repetition contains another, and at
 * most one is unbounded, in a pattern anchored at the start. Everything else is left to the prover, which is far
 * slower.
 */
export function isPlainlyLinear(tree: AST.Pattern): boolean {
  const quantifiers = quantifiersIn(tree);
  if (quantifiers.some(({ element }) => element.type === "Group" || element.type === "CapturingGroup"))
    return false;
  if (hasUnprovable(tree)) return false;
  const bounds = loosened(tree).bounds.filter(Number.isFinite);
  if (bounds.reduce((product, bound) => product * bound, 1) > mostSplits) return false;
  const large = quantifiers.filter(({ max }) => max > largeBound).length;
  if (large === 0) return true;
  const [first] = tree.alternatives[0]?.elements ?? [];
  const isAnchored = first?.type === "Assertion" && first.kind === "start";
  return large === 1 && isAnchored && !hasAlternatives(tree);
}

function quantifiersIn(tree: AST.Node): AST.Quantifier[] {
  const found: AST.Quantifier[] = [];
  visitRegExpAST(tree, { onQuantifierEnter: (quantifier) => void found.push(quantifier) });
  return found;
}

function variesInLength(node: AST.Node): boolean {
  return quantifiersIn(node).some(({ min, max }) => min !== max);
}

/** Returns whether a pattern looks around or refers back. */
function hasUnprovable(tree: AST.Pattern): boolean {
  let isFound = false;
  visitRegExpAST(tree, {
    onAssertionEnter: ({ kind }) => {
      isFound ||= kind === "lookahead" || kind === "lookbehind";
    },
    onBackreferenceEnter: () => {
      isFound = true;
    },
  });
  return isFound;
}

function hasAlternatives(tree: AST.Pattern): boolean {
  let count = 0;
  let groups = 1;
  const enterGroup = () => {
    groups += 1;
  };
  visitRegExpAST(tree, {
    onAlternativeEnter: () => {
      count += 1;
    },
    onGroupEnter: enterGroup,
    onCapturingGroupEnter: enterGroup,
  });
  return count > groups;
}
