import { createFakeBridge, type FakeBridge } from '@pouch/mobile/fake-native-bridge';
import { fakeApp } from '@pouch/mobile/fake-plugins/app';
import { fakeAudioRecorder } from '@pouch/mobile/fake-plugins/audio-recorder';
import { fakeCalendar } from '@pouch/mobile/fake-plugins/calendar';
import { fakeDataFiles } from '@pouch/mobile/fake-plugins/data-files';
import { fakeFirebaseMessaging } from '@pouch/mobile/fake-plugins/firebase-messaging';
import { fakeLocalNotifications } from '@pouch/mobile/fake-plugins/local-notifications';
import { fakePreferences } from '@pouch/mobile/fake-plugins/preferences';
import { fakePurchases, type FakeStore } from '@pouch/mobile/fake-plugins/purchases';
import { fakeSecureStorage, type SecureEntries } from '@pouch/mobile/fake-plugins/secure-storage';
import { fakeSpeechRecognition } from '@pouch/mobile/fake-plugins/speech-recognition';
import type { NativePlatform } from '@pouch/mobile/plugin-headers';
import { shellOrigins, shellScript } from '@pouch/mobile/shell-script';
import type { BrowserContext } from '@playwright/test';
import type { Account } from '../account.ts';
import type { BundledAssets } from './bundled-assets.ts';

/** A phone with the app. Its data survives page loads. */
export interface Phone {
  platform: NativePlatform;
  bridge: FakeBridge;
  links: ReturnType<typeof fakeApp>;
  calendar: ReturnType<typeof fakeCalendar>;
  notifications: ReturnType<typeof fakeLocalNotifications>;
  push: ReturnType<typeof fakeFirebaseMessaging>;
  recorder: ReturnType<typeof fakeAudioRecorder>;
  speech: ReturnType<typeof fakeSpeechRecognition>;
  store: FakeStore;
  secureStorage: SecureEntries;
  /** The app's own files, by path. */
  files: ReturnType<typeof fakeDataFiles>;
  /** Stores a session, as if the account had signed in on this phone before. */
  storeSession: (account: Account) => void;
}

/** The origin of the app's pages. Chromium does not support capacitor:, so on iOS they come from the server itself. */
export const pagesOrigin = (platform: NativePlatform, server: string): string =>
  platform === 'android' ? shellOrigins.android : server;

/** Methods whose effects only a real phone has. */
const noopMethods = ['Haptics.impact', 'Haptics.vibrate'];

interface PhoneOptions {
  platform: NativePlatform;
  /** Origin of the server that the app was made for. */
  server: string;
  assets: BundledAssets;
  /** Plugins that this build of the app lacks. */
  without: readonly string[];
}

declare global {
  interface Window {
    takeFromNative: (message: string) => void;
  }
}

/** Turns a browser context into the app on a phone: Capacitor's real bridge and plugin code, on fake native parts. */
export async function createPhone(
  context: BrowserContext,
  { platform, server, assets, without }: PhoneOptions,
): Promise<Phone> {
  const origin = pagesOrigin(platform, server);
  const bridge = createFakeBridge((message) => {
    // The page may have been closed.
    const page = context.pages()[0];
    void page?.evaluate((json) => window.takeFromNative(json), message).catch(() => undefined);
  });
  const preferences = fakePreferences(bridge);
  const phone: Phone = {
    platform,
    bridge,
    links: fakeApp(bridge, platform),
    calendar: fakeCalendar(bridge, platform),
    notifications: fakeLocalNotifications(bridge, platform),
    store: fakePurchases(bridge, platform),
    secureStorage: fakeSecureStorage(bridge),
    files: fakeDataFiles(bridge),
    push: fakeFirebaseMessaging(bridge, platform),
    recorder: fakeAudioRecorder(bridge, platform),
    speech: fakeSpeechRecognition(bridge, platform),
    storeSession({ session }) {
      preferences.set('hasRun', 'true');
      phone.secureStorage.set('capacitor-storage_session', { data: session, access: 3 });
    },
  };
  for (const method of noopMethods) bridge.implement(method, () => undefined);
  await context.exposeBinding('postToNative', (_source, message: string) => bridge.receive(message));
  const script = shellScript(platform, { without });
  await context.addInitScript({ content: script.replaceAll(shellOrigins[platform], origin) });
  if (platform === 'android') await assets.serve(context, origin);
  await context.route(`${origin}/_capacitor_file_/**`, (route) => {
    const bytes = phone.recorder.read(route.request().url());
    return route.fulfill(bytes === null ? { status: 404 } : { body: Buffer.from(bytes) });
  });
  return phone;
}
