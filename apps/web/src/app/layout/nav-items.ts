/** The four items of the bottom bar (NA-01). */
export const navItems = [
  { href: '/todo', label: 'To-Do' },
  { href: '/purchases', label: 'Shopping' },
  { href: '/buckets', label: 'Buckets' },
  { href: '/lifelists', label: 'LifeLists' },
] as const;

/** Whether an item is highlighted: at its own path and those below it. */
export const isActiveNavItem = (path: string, href: string) => path === href || path.startsWith(`${href}/`);

const pathsAllowedWhenRestricted = [/^\/$/, /^\/settings$/, /^\/contact-support$/, /^\/item\/[^/]+\/edit$/];

/** Whether a path is open to a user with restricted access (AC-05). */
export const isAllowedWhenRestricted = (path: string) =>
  pathsAllowedWhenRestricted.some((pattern) => pattern.test(path));

const pathsWithBottomBar = [
  /^\/$/,
  /^\/(today|upcoming)$/,
  /^\/(todo|purchases)$/,
  /^\/buckets(\/[^/]+)?$/,
  /^\/lifelists(\/[^/]+)?$/,
];

/** Screens to browse have the bottom bar; screens with a task to finish have a back button instead. */
export const hasBottomBar = (path: string) => pathsWithBottomBar.some((pattern) => pattern.test(path));
