import { z } from 'zod';
import { timezone } from './timezone.ts';

/** A browser's push endpoint and keys, from its `PushSubscription`. */
const webPushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(2_000),
  keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});

/** A device that receives notifications: a phone by its FCM token, a browser by its push subscription. */
export const registerDeviceInput = z
  .object({
    /** Generated once by the device and stored there. */
    deviceId: z.string().regex(/^[\w-]{8,64}$/),
    fcmToken: z.string().min(1).max(4_096).optional(),
    webPush: webPushSubscription.optional(),
    platform: z.enum(['ios', 'android', 'web']),
    /** Whether it may not show notifications by now; a registered device may say so without token and subscription. */
    blocked: z.boolean().optional(),
    timezone: timezone.optional(),
    appVersion: z.string().max(40).optional(),
  })
  .refine(
    ({ fcmToken, webPush, blocked }) =>
      (fcmToken === undefined) !== (webPush === undefined) || (blocked === true && !fcmToken && !webPush),
    { error: 'Give either an FCM token or a Web Push subscription' },
  );

export const registeredDevice = z.object({
  deviceId: z.string(),
  /** Whether this server can push to the device; to phones it cannot without Firebase. */
  canPush: z.boolean(),
});

/** A device that gets notifications. */
export const listedDevice = z.object({
  deviceId: z.string(),
  /** In words: "Chrome on Windows", "Pouch on iPhone". */
  device: z.string(),
  platform: z.enum(['ios', 'android', 'web']),
  /** When it last registered, which happens whenever it is used, ISO 8601 in UTC. */
  lastSeenAt: z.string(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});
export type ListedDevice = z.infer<typeof listedDevice>;

export const deviceParams = z.object({ deviceId: z.string() });

export const testNotificationResponse = z.object({
  /** Devices whose push service accepted the notification. */
  sent: z.int(),
});

/** What a browser needs to subscribe to Web Push. */
export const webPushKey = z.object({
  /** The server's public VAPID key, base64url. */
  publicKey: z.string(),
});

/** The private URL of the user's calendar feed; null until the user creates one. */
export const calendarFeed = z.object({ url: z.string().nullable() });
