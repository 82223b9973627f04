/**
 * Where Android shows notices. The app makes it before any page begins (ReminderChannel.java): importance 5, the default
 * sound, vibration and sage green lights (NA-03).
 */
export const remindersChannel = 'reminders';
