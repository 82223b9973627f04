import type { CallName } from '@pouch/contract/routes';

/** A body each call accepts, for those that need one. */
export const acceptedBodies: Partial<Record<CallName, object>> = {
  addItem: { originalText: 'milk', currentDateTime: '2026-11-20T16:00:00+01:00' },
  addManualItem: { cleaned_title: 'Milk', category: 'Shopping', urgency: 'Now' },
  updateItem: { quantity: 2 },
  changeItemStatus: { status: 'Completed' },
  saveProfile: { displayName: 'Ana' },
  saveSettings: { notificationRemindersEnabled: false },
  saveTimezone: { timezone: 'Europe/Paris' },
};
