/** Begins the fragment of a path that a pressed reminder opens; the encoded reminder follows. */
export const reminderHash = '#reminder=';
