interface Shortcut {
  /** Alternatives; each is pressed together, or one after another with a blank between. */
  keys: readonly string[];
  does: string;
}

interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

/** Where a letter after "g" leads. */
export const destinations = [
  { key: 'h', path: '/', name: 'Home' },
  { key: 't', path: '/todo', name: 'To-Do' },
  { key: 's', path: '/purchases', name: 'Shopping' },
  { key: 'b', path: '/buckets', name: 'Buckets' },
  { key: 'u', path: '/upcoming', name: 'Scheduled' },
  { key: 'l', path: '/lifelists', name: 'LifeLists' },
  { key: ',', path: '/settings', name: 'Settings' },
] as const;

/**
 * Every shortcut there is, as the help lists them. `command` is the word on the keyboard: Ctrl or ⌘; `leadsTo` tells which
 * paths are open to the person.
 */
export const shortcutGroups = (
  command: string,
  leadsTo: (path: string) => boolean,
): readonly ShortcutGroup[] => [
  {
    title: 'Anywhere',
    shortcuts: [
      { keys: ['n'], does: 'New thought' },
      { keys: ['/', `${command}+K`], does: 'Search' },
      { keys: ['u', `${command}+Z`], does: 'Undo' },
      { keys: ['?'], does: 'Show these shortcuts' },
    ],
  },
  {
    title: 'In a list',
    shortcuts: [
      { keys: ['j', '↓'], does: 'Next row' },
      { keys: ['k', '↑'], does: 'Previous row' },
      { keys: ['c'], does: 'Complete it' },
      { keys: ['e', 'Enter'], does: 'Open it' },
    ],
  },
  {
    title: 'Go to',
    shortcuts: destinations
      .filter(({ path }) => leadsTo(path))
      .map(({ key, name }) => ({ keys: [`g ${key}`], does: name })),
  },
];
