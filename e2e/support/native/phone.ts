import { createNativeSide, type NativeSide } from '@pouch/mobile/fake-native-bridge';
import { withApp } from '@pouch/mobile/fake-plugins/app';
import { withAudioRecorder } from '@pouch/mobile/fake-plugins/audio-recorder';
import { withCalendar } from '@pouch/mobile/fake-plugins/calendar';
import { withFirebaseMessaging } from '@pouch/mobile/fake-plugins/firebase-messaging';
import { withLocalNotifications } from '@pouch/mobile/fake-plugins/local-notifications';
import { withPreferences } from '@pouch/mobile/phone/preferences';
import { withPurchases, type Store } from '@pouch/mobile/fake-plugins/purchases';
import { withSecureStorage, type Safe } from '@pouch/mobile/phone/secure-storage';
import type { NativePlatform } from '@pouch/mobile/plugin-headers';
import { shellOrigins, shellScript } from '@pouch/mobile/shell-script';
import type { BrowserContext } from '@playwright/test';
import type { Account } from '../account.ts';
import type { CarriedPages } from './bundled-assets.ts';

/** A phone with the app on it. What it keeps outlives the app's pages, which begin anew whenever they are loaded. */
export interface Phone {
  platform: NativePlatform;
  side: NativeSide;
  links: ReturnType<typeof withApp>;
  calendar: ReturnType<typeof withCalendar>;
  notifications: ReturnType<typeof withLocalNotifications>;
  push: ReturnType<typeof withFirebaseMessaging>;
  recorder: ReturnType<typeof withAudioRecorder>;
  store: Store;
  safe: Safe;
  /** Whoever it is has signed in on this phone before. */
  keepSession: (account: Account) => void;
}

/** Where the pages of the app are loaded from. Chromium knows no capacitor://, so iOS's come from the server itself. */
export const pagesOf = (platform: NativePlatform, server: string): string =>
  platform === 'android' ? shellOrigins.android : server;

/** What these do is felt and seen on a phone only. */
const done = ['Haptics.impact', 'Haptics.vibrate'];

interface Given {
  platform: NativePlatform;
  /** Origin of the server that the app was made for. */
  server: string;
  pages: CarriedPages;
  /** Plugins that this build of the app lacks. */
  without: readonly string[];
}

declare global {
  interface Window {
    takeFromNative: (message: string) => void;
  }
}

/** Makes a browser's pages those of the app on a phone: Capacitor's own bridge, and the plugins' own code on stand-ins. */
export async function createPhone(
  context: BrowserContext,
  { platform, server, pages, without }: Given,
): Promise<Phone> {
  const origin = pagesOf(platform, server);
  const side = createNativeSide((message) => {
    // A page that has gone meanwhile takes nothing any more.
    const page = context.pages()[0];
    void page?.evaluate((said) => window.takeFromNative(said), message).catch(() => undefined);
  });
  const preferences = withPreferences(side);
  const phone: Phone = {
    platform,
    side,
    links: withApp(side, platform),
    calendar: withCalendar(side, platform),
    notifications: withLocalNotifications(side, platform),
    store: withPurchases(side, platform),
    safe: withSecureStorage(side),
    push: withFirebaseMessaging(side, platform),
    recorder: withAudioRecorder(side, platform),
    keepSession({ session }) {
      preferences.set('hasRun', 'true');
      phone.safe.set('capacitor-storage_session', { data: session, access: 3 });
    },
  };
  for (const method of done) side.answer(method, () => undefined);
  await context.exposeBinding('postToNative', (_source, message: string) => side.receive(message));
  const script = shellScript(platform, { without });
  await context.addInitScript({ content: script.replaceAll(shellOrigins[platform], origin) });
  if (platform === 'android') await pages.serve(context, origin);
  await context.route(`${origin}/_capacitor_file_/**`, (route) => {
    const bytes = phone.recorder.read(route.request().url());
    return route.fulfill(bytes === null ? { status: 404 } : { body: Buffer.from(bytes) });
  });
  return phone;
}
