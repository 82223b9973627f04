/** Prose is written to the edge: its lines have this share of the longest one's characters, and so many words. */
const fullShare = 0.75;
const wordsOfProse = 6;
const linesOfProse = 3;
/** An entry that goes on in the next line has at least so many words in its first, its mark among them. */
const wordsOfLongEntry = 6;

/** Puts together what a page has broken: prose, with or without a heading, and entries of a list too long for one line. */
export function joinWrapped(lines: readonly string[]): string[] {
  const [heading = '', ...rest] = lines;
  if (isProse(lines)) return [lines.join(' ')];
  if (isProse(rest)) return [heading, rest.join(' ')];
  const isMarked = 2 * lines.filter(hasMark).length >= lines.length;
  return isMarked ? joinEntries(lines) : [...lines];
}

function isProse(lines: readonly string[]): boolean {
  const words = lines.reduce((sum, line) => sum + line.split(' ').length, 0);
  const full = fullShare * longestOf(lines);
  return (
    lines.length >= linesOfProse &&
    words >= wordsOfProse * lines.length &&
    lines.slice(0, -1).every(({ length }) => length >= full)
  );
}

/** In a list with marks, a line that has none and begins small goes on with the entry that filled the line before. */
function joinEntries(lines: readonly string[]): string[] {
  const full = fullShare * longestOf(lines);
  const joined: string[] = [];
  lines.forEach((line, index) => {
    const before = lines[index - 1] ?? '';
    const isLong = before.length >= full && before.split(' ').length >= wordsOfLongEntry;
    const goesOn = isLong && /^\p{Ll}/u.test(line);
    if (goesOn) joined.push(`${joined.pop() ?? ''} ${line}`);
    else joined.push(line);
  });
  return joined;
}

const longestOf = (lines: readonly string[]): number => Math.max(0, ...lines.map(({ length }) => length));

const hasMark = (line: string): boolean => /^(?:[-–—*•·+☐☑]|\[.?\]|\d{1,2}[.)]) ?\S/u.test(line);
