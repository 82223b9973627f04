import type { ReactNode } from 'react';

/** Something that the palette does: opens a path, or runs a function once the palette is closed (FW-07). */
export interface PaletteCommand {
  id: string;
  title: string;
  /** The heading under which it is listed. */
  group: string;
  icon: ReactNode;
  /** Further words by which it is found. */
  keywords?: string;
  /** Its keyboard shortcut: "g t". */
  keys?: string;
  target: string | (() => void);
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The commands with a word, in the title or the keywords, that starts with each of the given ones; all for none. */
export function matchCommands(commands: readonly PaletteCommand[], words: string): PaletteCommand[] {
  const wanted = fold(words).split(/\s+/);
  return commands.filter(({ title, keywords = '' }) => {
    const known = fold(`${title} ${keywords}`).split(/[\s&,-]+/);
    return wanted.every((word) => known.some((one) => one.startsWith(word)));
  });
}

/** Whether the words are the beginning of a command's title, which makes commands come before what is found. */
export const namesCommand = (commands: readonly PaletteCommand[], words: string): boolean =>
  words.length > 1 && commands.some(({ title }) => fold(title).startsWith(fold(words)));

/** The commands under their headings, in the order of the commands. */
export function groupCommands(commands: readonly PaletteCommand[]) {
  const titles = [...new Set(commands.map(({ group }) => group))];
  return titles.map((title) => ({ title, results: commands.filter(({ group }) => group === title) }));
}
