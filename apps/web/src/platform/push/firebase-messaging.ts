import { registerPlugin } from '@capacitor/core';
import type { FirebaseMessagingPlugin } from '@capacitor-firebase/messaging';

/**
 * The phone's push plugin, by its bridge alone. Its own JavaScript only adds a half for browsers, which needs the package
 * `firebase`; browsers are pushed to by web-push.ts, without Google.
 */
export const FirebaseMessaging = registerPlugin<FirebaseMessagingPlugin>('FirebaseMessaging');
