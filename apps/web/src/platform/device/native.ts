export type Shell = 'web' | 'android' | 'ios';

declare global {
  interface Window {
    /** Put there by the native shell before the page's own code runs. */
    Capacitor?: { getPlatform: () => Shell; PluginHeaders?: readonly { name: string }[] };
  }
}

/** What the page runs in: a browser, or the app of one of the two systems. */
export const shell = (): Shell => window.Capacitor?.getPlatform() ?? 'web';

export const isNative = (): boolean => shell() !== 'web';

/** Whether this build of the app has a plugin, by its name in the bridge. */
export const hasPlugin = (name: string): boolean =>
  window.Capacitor?.PluginHeaders?.some((header) => header.name === name) === true;

/** Milliseconds in which a plugin that asks nobody has answered. */
const answersWithin = 5_000;

/** Words for a person, whatever the shell itself said (NA-07). */
const sentences = {
  missing: 'This is not available on this device.',
  silent: 'Your device did not answer. Please try again.',
  refused: 'Your device could not do this. Please try again.',
} as const;

type Problem = keyof typeof sentences;

/** Why a plugin did not do what it was asked: this build lacks it, it never answered, or it refused. */
export class NativeError extends Error {
  override readonly name = 'NativeError';
  readonly problem: Problem;
  /** What the plugin calls its refusal, where it has a name for it. */
  readonly code: string | null;

  constructor(
    problem: Problem,
    code: string | null = null,
    message: string = sentences[problem],
    cause?: unknown,
  ) {
    super(message, { cause });
    this.problem = problem;
    this.code = code;
  }
}

interface Patience {
  /** Milliseconds until the plugin counts as silent; null where it asks the person, who may take any time. */
  withinMs?: number | null;
}

/**
 * Asks a plugin, whose code comes with the call. Throws NativeError, whose message may be shown: the plugin's own where it
 * gave one, never one of the wrapper's (NA-07).
 */
export async function askPlugin<T>(
  call: () => Promise<T>,
  { withinMs = answersWithin }: Patience = {},
): Promise<T> {
  let timer: number | undefined;
  const limit = new Promise<never>((_, reject) => {
    if (withinMs !== null) timer = window.setTimeout(() => reject(new NativeError('silent')), withinMs);
  });
  try {
    return await Promise.race([call(), limit]);
  } catch (error) {
    throw error instanceof NativeError ? error : nativeError(error);
  } finally {
    window.clearTimeout(timer);
  }
}

/** Some plugins reject with an exception, some with a plain string. */
function nativeError(error: unknown): NativeError {
  const { code, message } =
    error instanceof Error ? (error as Error & { code?: unknown }) : { code: null, message: String(error) };
  const isWrapper = [code, message].some((word) =>
    /UNIMPLEMENTED|UNAVAILABLE|not implemented/i.test(String(word)),
  );
  if (isWrapper) return new NativeError('missing', null, undefined, error);
  return new NativeError('refused', typeof code === 'string' ? code : null, message || undefined, error);
}
