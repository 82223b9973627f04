import type { SortedItem, ThoughtContext } from './sorted-item.ts';

/** Turns one thought into the items that it names; a text that holds only blanks names none. Never throws. */
export function sortThought(text: string, _context: ThoughtContext): SortedItem[] {
  return text
    .split(/\n|,/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(undatedTask);
}

function undatedTask(title: string): SortedItem {
  return {
    title: title.slice(0, 500),
    category: 'To-Do',
    urgency: 'Next 30 Days',
    context: 'Personal',
    needLevel: null,
    purchaseCategory: null,
    quantity: 1,
    bucket: null,
    url: null,
    extras: {},
    scheduledAt: null,
    recurring: null,
    notes: null,
  };
}
