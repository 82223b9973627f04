import { registerPlugin } from '@capacitor/core';
import type { FirebaseMessagingPlugin } from '@capacitor-firebase/messaging';

/**
 * The push plugin without its own JavaScript, which only adds an implementation for browsers that needs the package
 * `firebase`. Browsers use web-push.ts instead.
 */
export const FirebaseMessaging = registerPlugin<FirebaseMessagingPlugin>('FirebaseMessaging');
