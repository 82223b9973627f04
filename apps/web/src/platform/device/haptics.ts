import type * as NativeHaptics from './native-haptics.ts';
import { askPlugin, isNative } from './native.ts';

/** A light tap under the finger, where the device can. */
export function tapLightly(): void {
  tap((native) => native.tapLightly(), 10);
}

/** A tap of 50 ms that says: it is held now. */
export function tapFirmly(): void {
  tap((native) => native.tapFirmly(), 50);
}

/** Nobody is told of a tap that did not come. */
function tap(ask: (native: typeof NativeHaptics) => Promise<void>, browserMs: number): void {
  if (isNative()) {
    void askPlugin(async () => ask(await import('./native-haptics.ts'))).catch(() => undefined);
  } else if ('vibrate' in navigator) navigator.vibrate(browserMs);
}
