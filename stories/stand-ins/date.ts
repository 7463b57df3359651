/** Time at which the stories play, so that what depends on today looks the same tomorrow. */
export const storyClock = () => new Date("2026-06-15T12:00:00Z");

/** Sets the page's clock to the stories' day. Time continues from there. */
export function beOnStoryDay(): void {
  const RealDate = Date;
  const shift = storyClock().getTime() - RealDate.now();
  globalThis.Date = class extends RealDate {
    constructor(...args: [] | [string | number]) {
      super(...((args.length === 0 ? [RealDate.now() + shift] : args) as [number]));
    }

    static override now(): number {
      return RealDate.now() + shift;
    }
  } as DateConstructor;
}

/** Returns a time before the stories begin, as the API sends it. */
export const hoursAgo = (hours: number) => new Date(storyClock().getTime() - hours * 3_600_000).toISOString();
