import type { NativeSide } from '../fake-native-bridge.ts';
import type { NativePlatform } from '../plugin-headers.ts';

/**
 * The phone's side of links, as @capacitor/app has it. A link is told, and waits for the first listener; the one that
 * started the app can be asked for as well, also after the page has begun anew. iOS answers with the latest of all.
 */
export function withApp(side: NativeSide, platform: NativePlatform) {
  let launchUrl: string | null = null;
  const tell = (url: string) => {
    const more = platform === 'ios' ? { iosSourceApplication: '', iosOpenInPlace: '' } : {};
    side.tell('App', 'appUrlOpen', { url, ...more }, { kept: true });
  };
  side.answer('App.getLaunchUrl', () => (launchUrl === null ? undefined : { url: launchUrl }));
  return {
    /** Somebody presses a link while the app is not running: told before the page begins. */
    startBy(url: string): void {
      launchUrl = url;
      tell(url);
    },
    /** Somebody presses a link while the app is there. */
    open(url: string): void {
      if (platform === 'ios') launchUrl = url;
      tell(url);
    },
  };
}
