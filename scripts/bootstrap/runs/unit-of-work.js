const rounds = 32_000_000;

/** Milliseconds that the unit takes on a machine of 2025 with nothing else to do. */
export const idleUnit = 50;

/** Milliseconds between two measurements: about a hundredth of one core. */
const pause = 5000;

/**
 * The unit in which the time of tests is counted: the hashes "FNV-1a of 32 million numbers", in plain arithmetic without
 * memory. It takes longer on a slower or busier machine, as tests do.
 */
export const unitName = "FNV-1a over 32 million numbers";

export function doUnit() {
  let hash = 0x811c9dc5;
  for (let number = 0; number < rounds; number++) {
    hash = Math.imul(hash ^ (number & 0xff), 0x01000193);
  }
  return hash;
}

/** @typedef {{ elapsed: number, processor: number }} Unit milliseconds on the clock, and of processor time */
/** @typedef {Unit & { at: number }} Sample when it began, and what it took */

/**
 * Runs the unit repeatedly beside the checks and records how long it takes. Returns a function that stops it.
 * @param {{ work?: () => unknown, every?: number }} [options]
 */
export function measureUnits({ work = doUnit, every = pause } = {}) {
  /** @type {Sample[]} */
  const samples = [];
  const measure = () => {
    const began = performance.now();
    const usage = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(usage);
    samples.push({ at: began, elapsed: performance.now() - began, processor: (user + system) / 1000 });
  };
  // The first is for the compiler.
  work();
  measure();
  const timer = setInterval(measure, every);
  return {
    stop: () => clearInterval(timer),
    /** The mean between two moments, or the last before them where there is none between. */
    meanBetween: (/** @type {number} */ from, /** @type {number} */ to) => meanBetween(samples, from, to),
  };
}

/**
 * @param {Sample[]} samples
 * @param {number} from
 * @param {number} to
 * @returns {Unit}
 */
export function meanBetween(samples, from, to) {
  const within = samples.filter(({ at }) => at >= from && at <= to);
  const used = within.length > 0 ? within : samples.filter(({ at }) => at < from).slice(-1);
  const mean = (/** @type {keyof Unit} */ of) =>
    used.reduce((sum, sample) => sum + sample[of], 0) / used.length;
  return { elapsed: mean("elapsed"), processor: mean("processor") };
}
