import { NativeRefusal, type NativeSide } from '../fake-native-bridge.ts';
import type { NativePlatform } from '../plugin-headers.ts';

type Permission = 'prompt' | 'prompt-with-rationale' | 'granted' | 'denied';

/** What each system refuses with in an app that was built without Firebase's settings. */
const withoutSettings = {
  android: new NativeRefusal(
    'Default FirebaseApp is not initialized in this process app.pouch.mobile. Make sure to call FirebaseApp.initializeApp(Context) first.',
  ),
  ios: new NativeRefusal(
    'Firebase is not configured: GoogleService-Info.plist is missing from the app bundle.',
    'UNAVAILABLE',
  ),
} as const;

/**
 * Firebase's half of a phone: its permission, its token, and the event that tells a token as it is made. The answer is a
 * phone that a test changes and looks at.
 */
export function withFirebaseMessaging(side: NativeSide, platform: NativePlatform) {
  let made = 0;
  const phone = {
    permission: 'prompt' as Permission,
    /** What the person answers when asked. */
    answer: 'granted' as Permission,
    token: null as string | null,
    /** Whether the app was built with google-services.json or GoogleService-Info.plist. */
    hasSettings: true,
    /** Firebase gives another token, as it does after a restore or when the old one is worn out. */
    renewToken: () => {
      made += 1;
      phone.token = `fcm-token-${made}`;
      side.tell('FirebaseMessaging', 'tokenReceived', { token: phone.token }, { kept: true });
    },
  };
  const needSettings = () => {
    if (!phone.hasSettings) throw withoutSettings[platform];
  };

  side.answer('FirebaseMessaging.checkPermissions', () => ({ receive: phone.permission }));
  side.answer('FirebaseMessaging.requestPermissions', () => {
    if (phone.permission !== 'granted' && phone.permission !== 'denied') phone.permission = phone.answer;
    return { receive: phone.permission };
  });
  side.answer('FirebaseMessaging.getToken', () => {
    needSettings();
    if (phone.token === null) phone.renewToken();
    return { token: phone.token };
  });
  side.answer('FirebaseMessaging.deleteToken', () => {
    needSettings();
    phone.token = null;
  });
  return phone;
}
