import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pageBegins } from './fake-native-bridge.ts';
import { pluginHeaders, type NativePlatform } from './plugin-headers.ts';

const require = createRequire(import.meta.url);

/** The address that each system gives to the pages inside the app. */
export const shellOrigins = { android: 'https://localhost', ios: 'capacitor://localhost' } as const;

interface ShellScript {
  /** Plugins by their names in the bridge, such as `CapacitorCalendar`, that this build of the app lacks. */
  without?: readonly string[];
}

/**
 * A script that puts a page into the native shell, run before the page's own: Capacitor's own bridge on a transport of two
 * functions. The page calls `window.postToNative(message)`; messages for it go into `window.takeFromNative(message)`.
 */
export function shellScript(platform: NativePlatform, { without = [] }: ShellScript = {}): string {
  const bridge = readFileSync(
    require.resolve('@capacitor/android/capacitor/src/main/assets/native-bridge.js'),
    'utf8',
  );
  const headers = pluginHeaders(platform).filter(({ name }) => !without.includes(name));
  return `if (window.top === window) {
${transports[platform]}
window.WEBVIEW_SERVER_URL = ${JSON.stringify(shellOrigins[platform])};
window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} };
${noPatches}
window.postToNative(${JSON.stringify(pageBegins)});
${bridge}
window.Capacitor.PluginHeaders = ${JSON.stringify(headers)};
}`;
}

const transports: Record<NativePlatform, string> = {
  android: `window.androidBridge = { onmessage: null, postMessage: (message) => window.postToNative(message) };
window.takeFromNative = (message) => window.androidBridge.onmessage({ data: message });`,
  ios: `window.webkit = { messageHandlers: { bridge: { postMessage: (call) => window.postToNative(JSON.stringify(call)) } } };
window.takeFromNative = (message) => window.Capacitor.fromNative(JSON.parse(message));`,
};

/** The bridge asks by \`prompt\` whether it is to take the place of the page's cookies and requests: no. */
const noPatches = `{
  const ask = window.prompt;
  window.prompt = (text, ...rest) => {
    if (/^\\{"type":"Capacitor(?:Cookies[.]isEnabled|Http)"/.test(text)) return 'false';
    return ask.call(window, text, ...rest);
  };
}`;
