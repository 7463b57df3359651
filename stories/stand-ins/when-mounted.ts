/**
 * Prepares a story once, when it is mounted: Storybook calls `beforeEach` again at every change of a control or of the
 * toolbar, below a page that somebody is using.
 */
export function whenMounted<Context extends { abortSignal: AbortSignal }>(
  prepare: (context: Context) => Promise<() => void> | (() => void),
): (context: Context) => Promise<undefined | (() => void)> {
  let mounted: AbortSignal | null = null;
  return async (context) => {
    if (context.abortSignal === mounted) return undefined;
    mounted = context.abortSignal;
    return await prepare(context);
  };
}
