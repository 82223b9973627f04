/** The value of an export's `format` field. */
export const documentFormat = 'pouch';
/** The value of its `version` field. Increase it when older versions of Pouch could not read a new export. */
export const documentVersion = 1;
