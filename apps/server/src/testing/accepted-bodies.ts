import type { CallName } from '@pouch/contract/routes';

/** A valid body for each call that needs one. */
export const acceptedBodies: Partial<Record<CallName, object>> = {
  addItem: { originalText: 'milk', currentDateTime: '2026-11-20T16:00:00+01:00' },
  previewItem: { originalText: 'milk', currentDateTime: '2026-11-20T16:00:00+01:00' },
  addManualItem: { cleaned_title: 'Milk', category: 'Shopping', urgency: 'Now' },
  updateItem: { quantity: 2 },
  changeItemStatus: { status: 'Completed' },
  previewReminders: { scheduledAt: '2026-11-21T09:00:00Z' },
  scheduleItem: { scheduledAt: '2026-11-21T09:00:00Z' },
  skipOccurrence: {},
  reorderItems: { itemOrders: [{ id: '01900000-0000-7000-8000-000000000000', manualOrder: 1 }] },
  sendSupportRequest: { issueType: 'bug', email: 'ana@example.org', message: 'It does not open' },
  actOnReminder: { token: 'a-token', action: 'done' },
  saveProfile: { displayName: 'Ana' },
  saveSettings: { notificationRemindersEnabled: false },
  saveTimezone: { timezone: 'Europe/Paris' },
  changeEmail: { email: 'ana.new@example.org', password: 'correct horse' },
  beginSecondFactor: { password: 'correct horse' },
  confirmSecondFactor: { code: '123456' },
  renewRecoveryCodes: { password: 'correct horse' },
  endSecondFactor: { password: 'correct horse' },
  beginPasskey: {},
  addPasskey: { challenge: 'a.challenge', response: {} },
  renamePasskey: { name: 'My phone' },
  addToken: { name: 'Shortcuts', scopes: ['read'] },
  changePassword: { currentPassword: 'correct horse', newPassword: 'battery staple' },
};
