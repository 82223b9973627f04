import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pageLoaded } from './fake-native-bridge.ts';
import { pluginHeaders, type NativePlatform } from './plugin-headers.ts';

const require = createRequire(import.meta.url);

/** The origin of pages inside the app on each platform. */
export const shellOrigins = { android: 'https://localhost', ios: 'capacitor://localhost' } as const;

interface ShellScript {
  /** Plugins that this build of the app lacks, by their names in the bridge, such as `CapacitorCalendar`. */
  without?: readonly string[];
}

/**
 * A script that simulates the native shell; run it before the page's own scripts. It is Capacitor's bridge on a transport of
 * two functions: the page calls `window.postToNative(message)` and receives by `window.takeFromNative(message)`.
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
${disablePatches}
window.postToNative(${JSON.stringify(pageLoaded)});
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

/** The bridge asks through \`prompt\` whether to replace the page's cookies and requests: answers no. */
const disablePatches = `{
  const ask = window.prompt;
  window.prompt = (text, ...rest) => {
    if (/^\\{"type":"Capacitor(?:Cookies[.]isEnabled|Http)"/.test(text)) return 'false';
    return ask.call(window, text, ...rest);
  };
}`;
