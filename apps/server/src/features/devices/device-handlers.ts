import { notFound } from '../../lib/errors.ts';
import type { Notifier } from '../../notifications/create-notifier.ts';
import { nameDevice } from '../../activity/name-device.ts';
import type { Database } from '../../db/database.ts';
import { deleteDevice, findListedDevices } from '../../notifications/device-store.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { createMinuteLimit } from '../../http/limits/minute-limit.ts';
import { registerDevice } from './register-device.ts';

type DeviceHandlers = Pick<
  Handlers,
  'registerDevice' | 'listDevices' | 'removeDevice' | 'sendTestNotification' | 'getWebPushKey'
>;

interface DeviceDeps {
  database: Database;
  now: () => Date;
  notifier: Pick<Notifier, 'sendToUser' | 'publicKey'>;
  isAllowedPushEndpoint: (endpoint: string) => boolean;
  /** Whether Firebase is set up. */
  canPushToPhones: boolean;
  isLimited: boolean;
}

/** Enough to try notifications out. */
const testsPerMinute = 10;

/** The calls about the devices that receive a user's notifications. */
export function deviceHandlers({
  database,
  now,
  notifier,
  isAllowedPushEndpoint,
  canPushToPhones,
  isLimited,
}: DeviceDeps): DeviceHandlers {
  const countTest = isLimited ? createMinuteLimit(testsPerMinute, now) : () => undefined;
  return {
    registerDevice: ({ user, body, runOnce }) =>
      runOnce(async (tx) => {
        const { id: userId, sessionId } = user;
        const registration = { userId, sessionId, now: now().toISOString(), isAllowedPushEndpoint };
        await registerDevice(tx, registration, body);
        return {
          deviceId: body.deviceId,
          canPush: body.blocked !== true && (body.webPush !== undefined || canPushToPhones),
        };
      }),

    listDevices: async ({ user }) => {
      const rows = await findListedDevices(database, user.id);
      return rows.map(({ id, platform, seenAt, sessionId, userAgent }) => ({
        deviceId: id,
        device: nameDevice({ userAgent, platform }),
        platform,
        lastSeenAt: seenAt,
        isCurrent: sessionId === user.sessionId,
      }));
    },

    removeDevice: ({ user, params, runOnce }) =>
      runOnce(async (tx) => {
        if (!(await deleteDevice(tx, user.id, params.deviceId))) throw notFound('The device');
      }),

    sendTestNotification: async ({ user }) => {
      countTest(user.id);
      const sent = await notifier.sendToUser({
        userId: user.id,
        type: 'test',
        title: 'Pouch',
        body: 'Notifications reach this device.',
        url: '/settings',
        tag: 'test',
      });
      return { sent };
    },

    getWebPushKey: async () => ({ publicKey: await notifier.publicKey() }),
  };
}
