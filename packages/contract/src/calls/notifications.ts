import {
  calendarFeed,
  deviceParams,
  registeredDevice,
  registerDeviceInput,
  testNotificationResponse,
  webPushKey,
} from '../schemas/notifications.ts';
import { userCallTagged, type CallTable } from './call.ts';

const userCall = userCallTagged('Notices');

export const notificationCalls = {
  registerDevice: userCall({
    summary: 'Be told on this device from now on; registering again changes what is known of it',
    body: registerDeviceInput,
    idempotent: true,
    response: registeredDevice,
  }),
  removeDevice: userCall({
    summary: 'Be told on a device no more',
    params: deviceParams,
    idempotent: true,
    status: 204,
    response: null,
    errors: ['not_found'],
  }),
  sendTestNotification: userCall({
    summary: 'Send a notice to all of one’s devices',
    response: testNotificationResponse,
  }),
  getWebPushKey: userCall({
    summary: 'The key with which a browser subscribes to Web Push',
    response: webPushKey,
  }),
  getCalendarFeed: userCall({
    summary: 'The private address of one’s calendar, if one was asked for',
    response: calendarFeed,
  }),
  renewCalendarFeed: userCall({
    summary: 'Give one’s calendar a private address, in the place of the one before',
    response: calendarFeed,
  }),
  removeCalendarFeed: userCall({
    summary: 'Let the private address of one’s calendar lead nowhere',
    idempotent: true,
    status: 204,
    response: null,
  }),
} satisfies CallTable;
