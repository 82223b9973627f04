import { withTimeout } from '../../lib/with-timeout.ts';

export type Platform = 'web' | 'android' | 'ios';

declare global {
  interface Window {
    /** Defined by the native shell before the page's code runs. */
    Capacitor?: { getPlatform: () => Platform; PluginHeaders?: readonly { name: string }[] };
  }
}

export const getPlatform = (): Platform => window.Capacitor?.getPlatform() ?? 'web';

export const isNative = (): boolean => getPlatform() !== 'web';

/** Whether this build of the app contains a plugin, by its name in the bridge. */
export const hasPlugin = (name: string): boolean =>
  window.Capacitor?.PluginHeaders?.some((header) => header.name === name) === true;

/** For a plugin that does not wait for the user. */
const pluginTimeoutMs = 5_000;

/** Messages for the user, which replace the shell's own (NA-07). */
const messages = {
  missing: 'This is not available on this device.',
  silent: 'Your device did not answer. Please try again.',
  refused: 'Your device could not do this. Please try again.',
} as const;

type Problem = keyof typeof messages;

/** A failed plugin call: this build lacks the plugin, it did not answer in time, or it refused. */
export class NativeError extends Error {
  override readonly name = 'NativeError';
  readonly problem: Problem;
  /** The plugin's own error code, if it has one. */
  readonly code: string | null;

  constructor(
    problem: Problem,
    code: string | null = null,
    message: string = messages[problem],
    cause?: unknown,
  ) {
    super(message, { cause });
    this.problem = problem;
    this.code = code;
  }
}

interface PluginCallOptions {
  /** The timeout; null for a plugin that waits for the user. */
  withinMs?: number | null;
}

/**
 * Calls a plugin; `call` may also import its code. Rejects with NativeError, whose message can be shown to the user: the
 * plugin's own if it has one, but never one of Capacitor's (NA-07).
 */
export async function callPlugin<T>(
  call: () => Promise<T>,
  { withinMs = pluginTimeoutMs }: PluginCallOptions = {},
): Promise<T> {
  try {
    return await (withinMs === null
      ? call()
      : withTimeout(call(), withinMs, () => new NativeError('silent')));
  } catch (error) {
    throw error instanceof NativeError ? error : toNativeError(error);
  }
}

/** Some plugins reject with an error, some with a string. */
function toNativeError(error: unknown): NativeError {
  const { code, message } =
    error instanceof Error ? (error as Error & { code?: unknown }) : { code: null, message: String(error) };
  const isWrapper = [code, message].some((word) =>
    /UNIMPLEMENTED|UNAVAILABLE|not implemented/i.test(String(word)),
  );
  if (isWrapper) return new NativeError('missing', null, undefined, error);
  return new NativeError('refused', typeof code === 'string' ? code : null, message || undefined, error);
}
