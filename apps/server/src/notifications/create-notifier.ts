import type { Agent } from 'undici';
import type { Database } from '../db/database.ts';
import { limitConcurrency } from '../lib/limit-concurrency.ts';
import { measure } from '../lib/measurements.ts';
import { createTurns } from '../lib/turns.ts';
import { createWorkTracker } from '../lib/work-tracker.ts';
import type { Settings } from '../config/settings.ts';
import { createGuardedAgent } from '../outbound/guarded-agent.ts';
import { deleteGoneDevice, findDevices, type DeviceRow } from './device-store.ts';
import { createAccessTokens } from './fcm-token.ts';
import type { Notification, Notify } from './notification.ts';
import { withRetries, type Attempts, type DeliveryResult } from './delivery-result.ts';
import { createMessageEncryption, type MessageEncryption, type PlainMessage } from './message-encryption.ts';
import { toPayload, type NotificationPayload } from './notification-payload.ts';
import type { PushEndpoints } from './push-endpoints.ts';
import { createReminderToken } from './reminder-token.ts';
import { sendFcm } from './send-fcm.ts';
import { prepareWebPush, type PreparedSend } from './send-web-push.ts';
import { createWebPushKeyLoader } from './web-push-keys.ts';

interface NotifierDeps {
  database: Database;
  now: () => Date;
  /** Signs the tokens by which reminders are answered. */
  secret: string;
  settings: Pick<Settings, 'publicUrl' | 'mailFrom' | 'fcm'>;
  endpoints: PushEndpoints;
  onFailure: (details: object, message: string) => void;
}

export interface Notifier {
  /** Sends to all of a user's devices. Callers need not wait for it. */
  notify: Notify;
  /** The same; returns how many devices it was delivered to. */
  sendToUser: (notification: Notification) => Promise<number>;
  /** Sends to one device; one whose push service reports it gone is deleted. Never throws. */
  sendToDevice: (
    device: DeviceRow,
    notification: Notification,
    attempts?: Attempts,
  ) => Promise<DeliveryResult>;
  /** The VAPID key that a browser needs to subscribe. */
  publicKey: () => Promise<string>;
  /** Waits for deliveries in progress. */
  close: () => Promise<void>;
}

/** Concurrent requests, in total and per push service, so that a slow one does not hold up the others. */
const sendConcurrency = { total: 500, perUser: 50 };

/** When more than this are to be sent, they are encrypted in a thread, before it is their turn to be sent. */
const manyAtOnce = 150;

export function createNotifier(deps: NotifierDeps): Notifier {
  const { database, onFailure } = deps;
  const keys = createWebPushKeyLoader(database, deps.now);
  const agent = createAgentLoader(deps.endpoints);
  const encryption = createMessageEncryption();
  const prepare = createPreparation(deps, { keys, agent: agent.load, encryption });
  const takeTurn = createTurns();
  const runLimited = limitConcurrency(sendConcurrency);
  const inFlight = createWorkTracker();
  let sending = 0;

  const sendToDevice: Notifier['sendToDevice'] = async (device, notification, attempts) => {
    sending += 1;
    try {
      const payload = toPayload(notification, createToken(deps, device, notification));
      // Encrypted while it waits for its turn, so that its first attempt begins at once.
      let ahead = sending > manyAtOnce ? prepare(device, payload, { isOfMany: true }) : undefined;
      ahead?.catch(() => undefined);
      const attempt = async (): Promise<DeliveryResult> => {
        const prepared = ahead;
        ahead = undefined;
        if (!prepared) await takeTurn();
        const send = await (prepared ?? prepare(device, payload, { isOfMany: false }));
        return !attempts || (await attempts.begin()) ? send() : { status: 'left' };
      };
      const retries = { pause: deps.endpoints.pause, ...(attempts && { giveUp: attempts.giveUp }) };
      const result = await inFlight.add(
        measure(
          'notice',
          () => runLimited(pushServiceKey(device), () => withRetries(attempt, retries)),
          ({ status }) => status,
        ),
      );
      if (result.status === 'gone') await deleteGoneDevice(database, device);
      if ('why' in result) onFailure({ type: notification.type, why: result.why }, 'A notice was not taken');
      return result;
    } catch (error) {
      onFailure({ err: error }, 'A notice could not be sent');
      return { status: 'refused', why: 'failed' };
    } finally {
      sending -= 1;
    }
  };
  const sendToUser = async (notification: Notification): Promise<number> => {
    const found = await findDevices(database, notification.userId);
    const results = await Promise.all(found.map((device) => sendToDevice(device, notification)));
    return results.filter((result) => result.status === 'taken').length;
  };
  return {
    notify: async (notification) => {
      await inFlight
        .add(sendToUser(notification))
        .catch((error: unknown) => onFailure({ err: error }, 'A notice could not be sent'));
    },
    sendToUser,
    sendToDevice,
    publicKey: async () => (await keys()).publicKey,
    close: async () => {
      await inFlight.settled();
      await Promise.all([agent.close(), encryption.close()]);
    },
  };
}

/** One agent for all push services, made when it is first needed. */
function createAgentLoader({ addressPolicy, timeoutMs }: PushEndpoints) {
  let agent: Promise<Agent> | undefined;
  const options = { connections: sendConcurrency.perUser };
  return {
    load: () => (agent ??= createGuardedAgent({ ...addressPolicy, timeoutMs }, options)),
    close: async () => (await agent)?.destroy(),
  };
}

function createPreparation(
  { now, settings, endpoints }: NotifierDeps,
  {
    keys,
    agent,
    encryption,
  }: {
    keys: ReturnType<typeof createWebPushKeyLoader>;
    agent: () => Promise<Agent>;
    encryption: MessageEncryption;
  },
): (
  device: DeviceRow,
  payload: NotificationPayload,
  options: { isOfMany: boolean },
) => Promise<PreparedSend> {
  const { fcm: account, publicUrl, mailFrom } = settings;
  const contact = publicUrl.startsWith('https:') ? publicUrl : `mailto:${extractEmail(mailFrom)}`;
  const fcm = account && { account, endpoints, tokens: createAccessTokens(account, { now, endpoints }) };
  return async ({ webPush, fcmToken }, payload, options) => {
    if (webPush) {
      const encrypt = (message: PlainMessage) => encryption.encrypt(message, options);
      return prepareWebPush(webPush, payload, { keys: await keys(), contact, endpoints, agent, encrypt });
    }
    if (fcmToken === null || !fcm)
      return () => Promise.resolve({ status: 'refused', why: 'FCM_SERVICE_ACCOUNT is not set' });
    return () => sendFcm(fcmToken, payload, fcm);
  };
}

/** The token of a reminder on this device; undefined for other notifications. */
function createToken(
  { secret, now }: Pick<NotifierDeps, 'secret' | 'now'>,
  { userId, id: deviceId, sessionId }: DeviceRow,
  { occurrence }: Notification,
): string | undefined {
  if (!occurrence) return undefined;
  const sentAt = now().toISOString();
  return createReminderToken(secret, { userId, deviceId, sessionId, ...occurrence, sentAt });
}

/** `pouch@example.org` of `Pouch <pouch@example.org>`. */
const extractEmail = (mailFrom: string): string => /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim();

const pushServiceKey = ({ webPush }: DeviceRow): string =>
  webPush ? new URL(webPush.endpoint).origin : 'fcm';
