interface Shortcut {
  /** Alternatives. "+" joins keys pressed together, a space joins keys pressed in sequence. */
  keys: readonly string[];
  description: string;
}

interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

/** The screens behind "g" and a letter. */
export const destinations = [
  { key: 'h', path: '/', name: 'Home' },
  { key: 't', path: '/today', name: 'Today' },
  { key: 'd', path: '/todo', name: 'To-Do' },
  { key: 's', path: '/purchases', name: 'Shopping' },
  { key: 'b', path: '/buckets', name: 'Buckets' },
  { key: 'u', path: '/upcoming', name: 'Scheduled' },
  { key: 'l', path: '/lifelists', name: 'LifeLists' },
  { key: ',', path: '/settings', name: 'Settings' },
] as const;

/**
 * Every shortcut, grouped as in the help. `commandKey` is the name of the modifier key: Ctrl or ⌘; `isPathAllowed` says which
 * paths are open to the user.
 */
export const shortcutGroups = (
  commandKey: string,
  isPathAllowed: (path: string) => boolean,
): readonly ShortcutGroup[] => [
  {
    title: 'Anywhere',
    shortcuts: [
      { keys: ['n'], description: 'New thought' },
      { keys: ['/', `${commandKey}+K`], description: 'Search and commands' },
      { keys: ['u', `${commandKey}+Z`], description: 'Undo' },
      { keys: ['?'], description: 'Show these shortcuts' },
    ],
  },
  {
    title: 'In a list',
    shortcuts: [
      { keys: ['j', '↓'], description: 'Next row' },
      { keys: ['k', '↑'], description: 'Previous row' },
      { keys: ['c'], description: 'Complete' },
      { keys: ['e', 'Enter'], description: 'Edit' },
      { keys: ['s'], description: 'Schedule' },
      { keys: ['x'], description: 'Select' },
      { keys: ['Shift+↓', 'Shift+↑'], description: 'Select more' },
      { keys: ['#', 'Delete'], description: 'Delete' },
    ],
  },
  {
    title: 'Go to',
    shortcuts: destinations
      .filter(({ path }) => isPathAllowed(path))
      .map(({ key, name }) => ({ keys: [`g ${key}`], description: name })),
  },
];
