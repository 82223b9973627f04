/** Begins the keys of previews, which change with what a device may show. */
export const previewKey = '/api/reminders/preview';
