/** What an export says of itself in its first fields. */
export const documentFormat = 'pouch';
/** Raised whenever an older Pouch could not read what a newer one writes. */
export const documentVersion = 1;
