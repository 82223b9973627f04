/** Prose fills its lines: minimum length relative to the longest line, and minimum words per line. */
const minFullLineShare = 0.75;
const minProseWordsPerLine = 6;
const minProseLines = 3;
/** Minimum words, its bullet included, in the first line of an entry that continues in the next. */
const minLongEntryWords = 6;

/** Joins wrapped lines: of prose, with or without a heading, and of long list entries. */
export function joinWrapped(lines: readonly string[]): string[] {
  const [heading = '', ...rest] = lines;
  if (isProse(lines)) return [lines.join(' ')];
  if (isProse(rest)) return [heading, rest.join(' ')];
  const isBulleted = 2 * lines.filter(hasBullet).length >= lines.length;
  return isBulleted ? joinEntries(lines) : [...lines];
}

function isProse(lines: readonly string[]): boolean {
  const words = lines.reduce((sum, line) => sum + line.split(' ').length, 0);
  const full = minFullLineShare * maxLineLength(lines);
  return (
    lines.length >= minProseLines &&
    words >= minProseWordsPerLine * lines.length &&
    lines.slice(0, -1).every(({ length }) => length >= full)
  );
}

/**
 * In a bulleted list, a line without a bullet that starts in lower case continues the entry that filled the line
 * before.
 */
function joinEntries(lines: readonly string[]): string[] {
  const full = minFullLineShare * maxLineLength(lines);
  const joined: string[] = [];
  lines.forEach((line, index) => {
    const before = lines[index - 1] ?? '';
    const isLong = before.length >= full && before.split(' ').length >= minLongEntryWords;
    const isContinuation = isLong && /^\p{Ll}/u.test(line);
    if (isContinuation) joined.push(`${joined.pop() ?? ''} ${line}`);
    else joined.push(line);
  });
  return joined;
}

const maxLineLength = (lines: readonly string[]): number => Math.max(0, ...lines.map(({ length }) => length));

const hasBullet = (line: string): boolean => /^(?:[-–—*•·+☐☑]|\[.?\]|\d{1,2}[.)]) ?\S/u.test(line);
