/** The titles of the sections that everyone's settings have, in their order. */
export const settingsSections = [
  'Account',
  'App Settings',
  'Weekly Recap & Archive',
  'What Pouch has learned',
  'Connections',
  'Your data',
  'This device',
  'Legal',
] as const;

/** The fragment of the URL that leads to a section: "Your data" is `your-data`. */
export const sectionHash = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '');
