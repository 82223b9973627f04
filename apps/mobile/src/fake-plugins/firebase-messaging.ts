import { NativeError, type FakeBridge } from '../fake-native-bridge.ts';
import type { NativePlatform } from '../plugin-headers.ts';

type Permission = 'prompt' | 'prompt-with-rationale' | 'granted' | 'denied';

/** Each platform's error in an app that was built without Firebase's settings. */
const missingSettingsErrors = {
  android: new NativeError(
    'Default FirebaseApp is not initialized in this process app.pouch.mobile. ' +
      'Make sure to call FirebaseApp.initializeApp(Context) first.',
  ),
  ios: new NativeError(
    'Firebase is not configured: GoogleService-Info.plist is missing from the app bundle.',
    'UNAVAILABLE',
  ),
} as const;

/**
 * Firebase Cloud Messaging on a phone: its permission, its token, and the event for a new token. Returns the phone's state for
 * tests to set and inspect.
 */
export function fakeFirebaseMessaging(bridge: FakeBridge, platform: NativePlatform) {
  let made = 0;
  const phone = {
    permission: 'prompt' as Permission,
    /** The user's answer to the permission dialog. */
    answer: 'granted' as Permission,
    token: null as string | null,
    /** Whether the app was built with google-services.json or GoogleService-Info.plist. */
    hasSettings: true,
    /** Firebase issues a new token, as after a restore or when the old one has expired. */
    renewToken: () => {
      made += 1;
      phone.token = `fcm-token-${made}`;
      bridge.emit(
        'FirebaseMessaging',
        'tokenReceived',
        { token: phone.token },
        { retainUntilConsumed: true },
      );
    },
  };
  const requireSettings = () => {
    if (!phone.hasSettings) throw missingSettingsErrors[platform];
  };

  bridge.implement('FirebaseMessaging.checkPermissions', () => ({ receive: phone.permission }));
  bridge.implement('FirebaseMessaging.requestPermissions', () => {
    if (phone.permission !== 'granted' && phone.permission !== 'denied') phone.permission = phone.answer;
    return { receive: phone.permission };
  });
  bridge.implement('FirebaseMessaging.getToken', () => {
    requireSettings();
    if (phone.token === null) phone.renewToken();
    return { token: phone.token };
  });
  bridge.implement('FirebaseMessaging.deleteToken', () => {
    requireSettings();
    phone.token = null;
  });
  return phone;
}
