import type { TaskDraft } from '../../../../portability/imported-task.ts';

const names = ['', 'p1', 'p2', 'p3'];

/** From the number of Todoist's API, where 4 is the highest and 1 is none; null for none. */
export function todoistPriority(number: number): TaskDraft['priority'] {
  const rank = 4 - number;
  if (rank !== 0 && rank !== 1 && rank !== 2) return null;
  return { rank, words: names[rank + 1] ?? '' };
}

/** Removes the asterisk before tasks that cannot be checked off, and takes the labels (`@home`) out of a title. */
export function withoutLabels(content: string): { title: string; labels: string[] } {
  const labels = [...content.matchAll(/(?<=\s)@([\p{L}\p{N}_-]+)/gu)].map(([, name]) => name ?? '');
  const title = content
    .replace(/^\* /, '')
    .replaceAll(/(?<=\s)@[\p{L}\p{N}_-]+/gu, '')
    .trim();
  return { title: title || content, labels };
}
