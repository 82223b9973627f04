/** The four places of the bottom bar (NA-01). */
export const places = [
  { href: '/todo', label: 'To-Do' },
  { href: '/purchases', label: 'Shopping' },
  { href: '/buckets', label: 'Buckets' },
  { href: '/lifelists', label: 'LifeLists' },
] as const;

/** Whether a path lies at or under a place, so that the place is highlighted there. */
export const isAtPlace = (path: string, href: string) => path === href || path.startsWith(`${href}/`);

const whenRestricted = [/^\/$/, /^\/settings$/, /^\/contact-support$/, /^\/item\/[^/]+\/edit$/];

/** Whether a path is left to somebody whose access is restricted (AC-05). */
export const isLeftWhenRestricted = (path: string) => whenRestricted.some((pattern) => pattern.test(path));

const withBar = [
  /^\/$/,
  /^\/upcoming$/,
  /^\/(todo|purchases)$/,
  /^\/buckets(\/[^/]+)?$/,
  /^\/lifelists(\/[^/]+)?$/,
];

/** Screens one looks around in have the bottom bar; those one finishes and leaves have a way back instead. */
export const hasBottomBar = (path: string) => withBar.some((pattern) => pattern.test(path));
