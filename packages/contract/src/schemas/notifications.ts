import { z } from 'zod';
import { timezone } from './timezone.ts';

/** Where a browser takes Web Push, as its PushSubscription says it. */
const webPushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(2_000),
  keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});

/** One device that takes notices: a phone by its FCM token, a browser by its push subscription. */
export const registerDeviceInput = z
  .object({
    /** Made once by the device and kept. */
    deviceId: z.string().regex(/^[\w-]{8,64}$/),
    fcmToken: z.string().min(1).max(4_096).optional(),
    webPush: webPushSubscription.optional(),
    platform: z.enum(['ios', 'android', 'web']),
    timezone: timezone.optional(),
    appVersion: z.string().max(40).optional(),
  })
  .refine(({ fcmToken, webPush }) => (fcmToken === undefined) !== (webPush === undefined), {
    error: 'Give either an FCM token or a Web Push subscription',
  });

/** What is told of a device that was registered. */
export const registeredDevice = z.object({ deviceId: z.string() });

export const deviceParams = z.object({ deviceId: z.string() });

export const testNotificationAnswer = z.object({
  /** Devices that took the notice. */
  sent: z.int(),
});

/** What a browser needs to subscribe. */
export const webPushKey = z.object({
  /** The server's public VAPID key, base64url. */
  publicKey: z.string(),
});

/** The private address of one's calendar; null until it was asked for. */
export const calendarFeed = z.object({ url: z.string().nullable() });
