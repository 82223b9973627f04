import { createNativeSide, type NativeSide } from '@pouch/mobile/fake-native-bridge';
import type { NativePlatform } from '@pouch/mobile/plugin-headers';
import { shellScript } from '@pouch/mobile/shell-script';
import { onTestFinished, vi } from 'vitest';

/** What the bridge and the plugins' own code leave on the window. */
const leftBehind = [
  'Capacitor',
  'androidBridge',
  'webkit',
  'WEBVIEW_SERVER_URL',
  'postToNative',
  'takeFromNative',
] as const;

type Global = Record<string, unknown> & { takeFromNative?: (message: string) => void };

/**
 * Makes this test's page one inside the native app, until the test ends: Capacitor's own bridge and the plugins' own code, on
 * a native side that the test scripts. Modules of `platform/` are imported by the test after this.
 */
export function inShell(
  platform: NativePlatform,
  options: Parameters<typeof shellScript>[1] = {},
): NativeSide {
  vi.resetModules();
  const scope = globalThis as Global;
  const side = createNativeSide((message) => scope.takeFromNative?.(message));
  const prompt = window.prompt.bind(window);
  scope['postToNative'] = (message: string) => side.receive(message);
  window.eval(shellScript(platform, options));
  onTestFinished(() => {
    window.prompt = prompt;
    for (const name of leftBehind) Reflect.deleteProperty(globalThis, name);
    vi.resetModules();
  });
  return side;
}
