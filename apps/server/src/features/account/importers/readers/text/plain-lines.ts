import { taskDraft, type ImportedTasks, type TaskDraft } from '../../../../../portability/imported-task.ts';
import type { Reader } from '../../reader.ts';
import { checkTaskCount } from '../../task-keys.ts';

/** A list marker at the start of a line: a bullet or a number, and an optional checkbox. */
const listMarker = /^\s*(?:[-*+•‣▪◦–]\s+|\d{1,3}[.)]\s+)?(?:\[(?<box>[ xX]?)\]\s*|(?<sign>[☐☑✓✔✅])\s*)?/u;

/** Lines of text, each a thought. Markdown headings name the list of the lines below. */
export const plainLines: Reader = {
  source: 'text',
  matches: () => true,
  read: ({ text, name }) => readLines(text, name),
};

function readLines(text: string, name: string): ImportedTasks {
  const tasks: TaskDraft[] = [];
  let list = name || null;
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    const { box = '', sign = '' } = listMarker.exec(line)?.groups ?? {};
    const title = line.replace(listMarker, '').trim();
    if (title === '') continue;
    const heading = /^#{1,6} +(.+?)\s*#*$/.exec(title)?.[1];
    if (heading !== undefined) {
      list = heading;
      continue;
    }
    const isDone = /x/i.test(box) || /[☑✓✔✅]/u.test(sign);
    tasks.push(taskDraft({ title, list, isThought: !isDone, done: isDone ? { at: null } : null }));
    checkTaskCount(tasks.length);
  }
  return { tasks, skipped: 0 };
}
