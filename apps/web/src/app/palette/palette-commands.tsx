import {
  CalendarClock,
  CalendarSync,
  ChartNoAxesColumn,
  CornerDownRight,
  House,
  Keyboard,
  LayoutGrid,
  LifeBuoy,
  ListPlus,
  LogOut,
  Moon,
  NotebookTabs,
  Plus,
  Send,
  Settings,
  Sun,
  Undo2,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { buckets, lifeListIds, lifeListTitles } from '@pouch/contract/vocabulary';
import { getTheme, setTheme, themes } from '../../data/preferences/theme.ts';
import { isWaiting } from '../../data/store/change.ts';
import { currentStore } from '../../data/store/current-store.ts';
import { ensureSender } from '../../data/sync/outbox.ts';
import { bucketPath } from '../../features/buckets/bucket-labels.ts';
import type { PaletteCommand } from '../../features/search/palette-command.ts';
import { sectionHash, settingsSections } from '../../features/settings/settings-sections.ts';
import { destinations } from '../../features/shortcuts/shortcut-list.ts';
import { bucketDisplays } from '../../labels/category-display.ts';
import { CategoryIcon } from '../../ui/brand/category-icon.tsx';
import { canUndo, undoLatest } from '../../ui/feedback/undo.ts';

export interface PaletteActions {
  newThought: () => void;
  addItem: () => void;
  /** Absent where no keyboard is expected. */
  showShortcuts?: (() => void) | undefined;
  signOut: () => void;
}

/** What the palette offers on this screen, now; `isPathAllowed` says which paths are open to the user (FW-07). */
export const paletteCommands = (
  actions: PaletteActions,
  isPathAllowed: (path: string) => boolean,
): PaletteCommand[] => [
  ...screenCommands(),
  ...doCommands(actions, isPathAllowed),
  ...goToCommands().filter(({ target }) => typeof target === 'string' && isPathAllowed(target)),
  ...settingsSections.map((title): PaletteCommand => ({
    id: `settings-${sectionHash(title)}`,
    title: `Settings: ${title}`,
    group: 'Settings',
    icon: <Settings />,
    target: () => openSection(title),
  })),
];

function doCommands(actions: PaletteActions, isPathAllowed: (path: string) => boolean): PaletteCommand[] {
  const store = currentStore();
  const isSending = store.changes().some(isWaiting);
  const commands: Omit<PaletteCommand, 'id' | 'group'>[] = [
    { title: 'New thought', icon: <Plus />, target: actions.newThought, keys: 'n' },
    ...(isPathAllowed('/todo')
      ? [{ title: 'Add New Item', icon: <ListPlus />, target: actions.addItem }]
      : []),
    ...(canUndo() ? [{ title: 'Undo', icon: <Undo2 />, target: () => void undoLatest(), keys: 'u' }] : []),
    ...themes
      .filter((theme) => theme !== getTheme())
      .map((theme) => ({
        title: `Theme: ${themeNames[theme]}`,
        icon: <Moon />,
        target: () => setTheme(theme),
      })),
    ...(isSending
      ? [{ title: 'Send now', icon: <Send />, target: () => ensureSender(store).sendNow() }]
      : []),
    ...(actions.showShortcuts
      ? [{ title: 'Keyboard shortcuts', icon: <Keyboard />, target: actions.showShortcuts, keys: '?' }]
      : []),
    { title: 'Sign out', icon: <LogOut />, target: actions.signOut },
  ];
  return commands.map((command) => ({
    ...command,
    id: `do-${sectionHash(command.title)}`,
    group: 'Commands',
  }));
}

const themeNames = { dark: 'Dark', light: 'Light', system: 'System' };

const screenIcons: Record<string, ReactNode> = {
  '/': <House />,
  '/today': <Sun />,
  '/todo': <CategoryIcon hue="todo" />,
  '/purchases': <CategoryIcon hue="shopping" />,
  '/buckets': <LayoutGrid />,
  '/upcoming': <CalendarClock />,
  '/lifelists': <NotebookTabs />,
  '/settings': <Settings />,
};

function goToCommands(): PaletteCommand[] {
  const make = (path: string, title: string, icon: ReactNode, keys?: string): PaletteCommand => ({
    id: `go-${path}`,
    title,
    group: 'Go to',
    icon,
    keywords: 'go open',
    target: path,
    ...(keys !== undefined && { keys }),
  });
  return [
    ...destinations.map(({ path, name, key }) =>
      make(path, name, screenIcons[path] ?? <CornerDownRight />, `g ${key}`),
    ),
    ...buckets.map((bucket) => {
      const { label, hue } = bucketDisplays[bucket];
      return make(bucketPath(bucket), label, <CategoryIcon hue={hue} />);
    }),
    ...lifeListIds.map((id) => make(`/lifelists/${id}`, lifeListTitles[id], <NotebookTabs />)),
    make('/contacts', 'Contacts', <Users />),
    make('/stats', 'Stats', <ChartNoAxesColumn />),
    make('/recaps', 'Weekly Recaps', <CalendarSync />),
    make('/contact-support', 'Contact Support', <LifeBuoy />),
  ];
}

/** Presses a button of the screen; several panels may have the same, so it is named with its panel. */
const screenCommands = (): PaletteCommand[] =>
  [...document.querySelectorAll<HTMLElement>('button[data-command]')].map((button, index) => {
    const panel = button.closest('.panel')?.querySelector('h2')?.textContent;
    const label = button.getAttribute('aria-label') ?? '';
    return {
      id: `screen-${index}`,
      title: panel === undefined ? label : `${label}: ${panel}`,
      group: 'On this screen',
      icon: <CornerDownRight />,
      target: () => button.click(),
    };
  });

function openSection(title: string): void {
  navigate(`/settings#${sectionHash(title)}`);
  // Navigating by `pushState` dispatches none.
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}
