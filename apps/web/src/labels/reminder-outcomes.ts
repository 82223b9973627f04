import type { ReminderOutcome } from '@pouch/contract/vocabulary';

/** What became of a reminder on a device, in words (RM-04). */
export const outcomeLabels: Readonly<Record<ReminderOutcome, string>> = {
  sent: 'Sent',
  phone_itself: 'Left to the phone',
  too_late: 'Not sent: it was too late',
  no_device: 'Not sent: no device had notifications on',
  switched_off: 'Not sent: reminders were switched off',
  done_before: 'Not needed: it was done before',
  failed: 'Not delivered: the device didn’t take it',
};
