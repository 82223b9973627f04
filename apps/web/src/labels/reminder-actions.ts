/** The buttons of a reminder's notification, in browsers and in the apps (RM-02). Browsers show two at most. */
export const reminderActions = [
  { id: 'done', title: 'Done' },
  { id: 'snooze', title: 'Snooze' },
] as const;

export type ReminderAction = (typeof reminderActions)[number]['id'];

/** The name of this set of buttons: in push messages, and among the app's notification categories. */
export const reminderActionType = 'reminder';

/** By how much the button Snooze moves a reminder. */
export const snoozeMinutes = 10;
