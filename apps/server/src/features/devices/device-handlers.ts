import type { Database } from '../../db/database.ts';
import { notFound } from '../../lib/errors.ts';
import type { Notices } from '../../notices/create-notices.ts';
import { deleteDevice } from '../../notifications/device-store.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { minuteLimit } from '../../http/limits/minute-limit.ts';
import { registerDevice } from './register-device.ts';

type DeviceHandlers = Pick<
  Handlers,
  'registerDevice' | 'removeDevice' | 'sendTestNotification' | 'getWebPushKey'
>;

interface Given {
  database: Database;
  now: () => Date;
  notices: Pick<Notices, 'tell' | 'publicKey'>;
  isPushAddress: (endpoint: string) => boolean;
  isLimited: boolean;
}

/** Enough to try it out; more would be to plague oneself. */
const testsPerMinute = 10;

/** The calls about the devices on which a person is told of things. */
export function deviceHandlers({ database, now, notices, isPushAddress, isLimited }: Given): DeviceHandlers {
  const countTest = isLimited ? minuteLimit(testsPerMinute, now) : () => undefined;
  return {
    registerDevice: async ({ user, body }) => {
      await registerDevice(database, { userId: user.id, now: now().toISOString(), isPushAddress }, body);
      return { deviceId: body.deviceId };
    },

    removeDevice: async ({ user, params }) => {
      if (!(await deleteDevice(database, user.id, params.deviceId))) throw notFound('The device');
      return undefined;
    },

    sendTestNotification: async ({ user }) => {
      countTest(user.id);
      const sent = await notices.tell({
        userId: user.id,
        type: 'test',
        title: 'Pouch',
        body: 'Notifications reach this device.',
        url: '/settings',
        tag: 'test',
      });
      return { sent };
    },

    getWebPushKey: async () => ({ publicKey: await notices.publicKey() }),
  };
}
