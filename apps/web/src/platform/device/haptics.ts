import type * as NativeHaptics from './native-haptics.ts';
import { callPlugin, isNative } from './native.ts';

/** A light tap, if the device supports it. */
export function tapLightly(): void {
  tap((native) => native.tapLightly(), 10);
}

/** A tap of 50 ms, which confirms an action. */
export function tapFirmly(): void {
  tap((native) => native.tapFirmly(), 50);
}

/** Failures are ignored. */
function tap(perform: (native: typeof NativeHaptics) => Promise<void>, browserMs: number): void {
  if (isNative()) {
    void callPlugin(async () => perform(await import('./native-haptics.ts'))).catch(() => undefined);
  } else if ('vibrate' in navigator) navigator.vibrate(browserMs);
}
