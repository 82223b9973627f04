import type { Item } from '@pouch/contract/items';

/** How many characters of an id name an item in the list: its end, which is random. */
const codeLength = 6;

export const toCode = ({ id }: Pick<Item, 'id'>): string => id.slice(-codeLength);

/** One line for each item: code, kind, title and date. */
export const showItems = (items: readonly Item[]): string =>
  items.map((item) => `${showItem(item)}\n`).join('');

function showItem(item: Item): string {
  const { category, bucket_name, cleaned_title, scheduled_at, all_day, status } = item;
  const kind = (bucket_name ?? category).replace('Bucket', '');
  const when = scheduled_at === null ? '' : ` (${showMoment(scheduled_at, all_day)})`;
  const done = status === 'Completed' ? ' ✓' : '';
  return `${toCode(item)}  ${(kind || 'Bucket').padEnd(8)}  ${withoutControls(cleaned_title)}${when}${done}`;
}

/** In this machine's zone: "2026-11-27 15:00". */
function showMoment(instant: string, allDay: boolean): string {
  const moment = new Date(instant);
  const day = moment.toLocaleDateString('sv-SE');
  return allDay
    ? day
    : `${day} ${moment.toLocaleTimeString('sv-SE', { hour: '2-digit', minute: '2-digit' })}`;
}

/** A title may come from another person: nothing in it may steer the terminal. */
export const withoutControls = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ');
