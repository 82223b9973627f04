import type { FakeBridge } from '../fake-native-bridge.ts';
import type { NativePlatform } from '../plugin-headers.ts';

/**
 * Links that open the app, as in @capacitor/app. A link is an event that is retained until there is a listener.
 * `getLaunchUrl` returns the link that started the app, also after a reload; on iOS it returns the latest link.
 */
export function fakeApp(bridge: FakeBridge, platform: NativePlatform) {
  let launchUrl: string | null = null;
  const emitUrl = (url: string) => {
    const more = platform === 'ios' ? { iosSourceApplication: '', iosOpenInPlace: '' } : {};
    bridge.emit('App', 'appUrlOpen', { url, ...more }, { retainUntilConsumed: true });
  };
  bridge.implement('App.getLaunchUrl', () => (launchUrl === null ? undefined : { url: launchUrl }));
  return {
    /** The user opens a link while the app is not running: the event comes before the page loads. */
    startBy(url: string): void {
      launchUrl = url;
      emitUrl(url);
    },
    /** The user opens a link while the app is running. */
    open(url: string): void {
      if (platform === 'ios') launchUrl = url;
      emitUrl(url);
    },
  };
}
