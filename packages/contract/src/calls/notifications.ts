import { z } from 'zod';
import {
  calendarFeed,
  deviceParams,
  listedDevice,
  registeredDevice,
  registerDeviceInput,
  testNotificationResponse,
  webPushKey,
} from '../schemas/notifications.ts';
import {
  previewRemindersInput,
  reminderHistoryQuery,
  reminderPreview,
  reminderRecord,
} from '../schemas/reminders/reminders.ts';
import { actedOnReminder, actOnReminderInput } from '../schemas/reminders/reminder-answers.ts';
import { userCallTagged, type CallTable } from './call.ts';

const userCall = userCallTagged('Notices');

export const notificationCalls = {
  registerDevice: userCall({
    summary: 'Register a device for notifications, or update one',
    openTo: 'subscribers',
    scope: 'none',
    body: registerDeviceInput,
    idempotent: true,
    response: registeredDevice,
  }),
  listDevices: userCall({
    summary: 'The devices that get your notifications, the latest used first',
    openTo: 'everyone',
    scope: 'none',
    response: z.array(listedDevice),
  }),
  removeDevice: userCall({
    summary: 'Stop notifications on a device',
    records: 'notifications-ended',
    openTo: 'everyone',
    scope: 'none',
    params: deviceParams,
    idempotent: true,
    status: 204,
    response: null,
    errors: ['not_found'],
  }),
  sendTestNotification: userCall({
    summary: 'Send a test notification to all your devices',
    openTo: 'subscribers',
    scope: 'none',
    response: testNotificationResponse,
  }),
  getWebPushKey: userCall({
    summary: 'The key browsers need to subscribe to Web Push',
    openTo: 'subscribers',
    scope: 'none',
    response: webPushKey,
  }),
  actOnReminder: {
    summary: 'Answer a reminder from its notification: done, or remind again later',
    tag: 'Notices',
    auth: 'public',
    scope: 'none',
    body: actOnReminderInput,
    status: 200,
    response: actedOnReminder,
    errors: ['subscription_required', 'forbidden', 'not_found'],
  },
  previewReminders: userCall({
    summary: 'When something would be announced, and which of your devices would ring',
    openTo: 'subscribers',
    scope: 'read',
    body: previewRemindersInput,
    response: reminderPreview,
  }),
  getReminderHistory: userCall({
    summary: 'What became of the reminders of an item or entry, of 30 days, the latest first',
    openTo: 'subscribers',
    scope: 'read',
    query: reminderHistoryQuery,
    response: z.array(reminderRecord),
    errors: ['not_found'],
  }),
  getCalendarFeed: userCall({
    summary: 'The private link of your calendar feed, if there is one',
    openTo: 'subscribers',
    scope: 'none',
    response: calendarFeed,
  }),
  renewCalendarFeed: userCall({
    summary: 'Create a new private link for your calendar feed; the old one stops working',
    records: 'calendar-link-made',
    openTo: 'subscribers',
    scope: 'none',
    response: calendarFeed,
  }),
  removeCalendarFeed: userCall({
    summary: 'Remove the private link of your calendar feed',
    records: 'calendar-link-ended',
    openTo: 'subscribers',
    scope: 'none',
    idempotent: true,
    status: 204,
    response: null,
  }),
} satisfies CallTable;
