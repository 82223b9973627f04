import { createFakeBridge, type FakeBridge } from '@pouch/mobile/fake-native-bridge';
import type { NativePlatform } from '@pouch/mobile/plugin-headers';
import { shellScript } from '@pouch/mobile/shell-script';
import { onTestFinished, vi } from 'vitest';

/** Globals that the bridge and the plugins define on the window. */
const bridgeGlobals = [
  'Capacitor',
  'androidBridge',
  'webkit',
  'WEBVIEW_SERVER_URL',
  'postToNative',
  'takeFromNative',
] as const;

type Global = Record<string, unknown> & { takeFromNative?: (message: string) => void };

/**
 * Runs the test's page as in the native app, until the test ends: with Capacitor's own bridge and the plugins' own code, on
 * a native side that the test scripts. The test has to import modules of `platform/` after this call.
 */
export function installFakeBridge(
  platform: NativePlatform,
  options: Parameters<typeof shellScript>[1] = {},
): FakeBridge {
  vi.resetModules();
  const scope = globalThis as Global;
  const bridge = createFakeBridge((message) => scope.takeFromNative?.(message));
  const prompt = window.prompt.bind(window);
  scope['postToNative'] = (message: string) => bridge.receive(message);
  window.eval(shellScript(platform, options));
  onTestFinished(() => {
    window.prompt = prompt;
    for (const name of bridgeGlobals) Reflect.deleteProperty(globalThis, name);
    vi.resetModules();
  });
  return bridge;
}
