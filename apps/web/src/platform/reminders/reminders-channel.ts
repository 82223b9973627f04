/**
 * Android's notification channel. The app creates it before it loads a page (ReminderChannel.java): importance 5, default
 * sound, vibration and sage green lights (NA-03).
 */
export const remindersChannel = 'reminders';
