import { taskDraft, type ImportedTasks, type TaskDraft } from '../../../../../portability/imported-task.ts';
import { appendNote } from '../../append-note.ts';
import type { Reader } from '../../reader.ts';
import { checkTaskCount } from '../../task-keys.ts';

const taskLine = /^(?<indent>[ \t]*)(?:[-*+]|\d{1,3}[.)])[ \t]+\[(?<box>[ xX/-])\][ \t]+(?<title>.+)$/u;
const headingLine = /^#{1,6}[ \t]+(?<name>.+?)[ \t]*#*$/u;

/** Task lists of Markdown: every line is a task, a heading, or indented text below a task. */
export const markdown: Reader = {
  source: 'markdown',
  matches: ({ text }) => isTaskList(text),
  read: ({ text, name }) => readLines(text, name),
};

const toLines = (text: string): string[] => withoutFrontMatter(text).split(/\r\n?|\n/);

const withoutFrontMatter = (text: string): string => text.replace(/^\s*---\n[\s\S]*?\n---\n/, '');

/** The start decides, so that a long text is not read twice. */
function isTaskList(text: string): boolean {
  const lines = toLines(text.slice(0, 20_000)).filter((line) => line.trim() !== '');
  if (text.length > 20_000) lines.pop();
  const isPart = (line: string) => taskLine.test(line) || headingLine.test(line) || /^\s/.test(line);
  return lines.some((line) => taskLine.test(line)) && lines.every(isPart);
}

function readLines(text: string, name: string): ImportedTasks {
  const tasks: TaskDraft[] = [];
  /** The tasks around the current line, the outermost first. */
  let around: { width: number; task: TaskDraft }[] = [];
  let list = name || null;
  for (const line of toLines(text)) {
    const { indent = '', box = ' ', title } = taskLine.exec(line)?.groups ?? {};
    if (title === undefined) {
      const parent = around.at(-1);
      const heading = headingLine.exec(line)?.groups?.['name'];
      if (heading !== undefined) [list, around] = [heading, []];
      else if (parent !== undefined) appendNote(parent.task, line.trim());
      else if (line.trim() !== '') tasks.push(taskDraft({ title: line.trim(), list, isThought: true }));
      continue;
    }
    const width = indent.replaceAll('\t', '    ').length;
    around = around.filter((one) => one.width < width);
    const task = readTask(title, box, list);
    task.parent = around.at(-1)?.task.title ?? null;
    around.push({ width, task });
    tasks.push(task);
    checkTaskCount(tasks.length);
  }
  return { tasks, skipped: 0 };
}

const day = String.raw`\s*(\d{4}-\d\d-\d\d)`;

/** Reads the signs by which widespread programs mark dates, rules and priorities inside of a line. */
function readTask(text: string, box: string, list: string | null): TaskDraft {
  let rest = text;
  const take = (pattern: RegExp): string | null => {
    const found = pattern.exec(rest);
    if (found === null) return null;
    rest = rest.replace(pattern, ' ');
    return found[1]?.trim() ?? found[0];
  };
  const due = take(new RegExp(`[📅📆🗓]\\ufe0f?${day}`, 'u')) ?? take(new RegExp(`[⏳🛫]\\ufe0f?${day}`, 'u'));
  const doneOn = take(new RegExp(`[✅❌]\\ufe0f?${day}`, 'u'));
  take(new RegExp(`➕${day}`, 'u'));
  const rule = take(/🔁\ufe0f?\s*([\p{L}\p{N} ,]+)/u);
  const sign = take(/([🔺⏫🔼🔽⏬])\ufe0f?/u);
  const tags = [...rest.matchAll(/(?<=^|\s)#([\p{L}\p{N}_/-]*\p{L}[\p{L}\p{N}_/-]*)/gu)].map(
    ([, name]) => name ?? '',
  );
  rest = rest.replaceAll(/(?<=^|\s)#[\p{L}\p{N}_/-]*\p{L}[\p{L}\p{N}_/-]*/gu, ' ');
  return taskDraft({
    title: rest.replaceAll(/\s+/g, ' ').trim() || text,
    when: due === null ? null : { date: due, time: null, zone: null },
    rule: rule === null ? null : { words: rule },
    priority: sign === null ? null : (priorities[sign] ?? null),
    done: box === ' ' || box === '/' ? null : { at: doneOn === null ? null : `${doneOn}T12:00:00.000Z` },
    list,
    tags,
    losses: box === '-' ? [{ field: 'done', reason: 'It was canceled and counts as done' }] : [],
  });
}

const priorities: Readonly<Record<string, TaskDraft['priority']>> = {
  '🔺': { rank: 0, words: 'highest' },
  '⏫': { rank: 0, words: 'high' },
  '🔼': { rank: 1, words: 'medium' },
  '🔽': { rank: 2, words: 'low' },
  '⏬': { rank: 2, words: 'lowest' },
};
