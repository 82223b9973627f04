import type { Item } from '@pouch/contract/items';

/** How many characters of an id name an item in the list: its end, which is random. */
const codeLength = 6;

export const toCode = ({ id }: Pick<Item, 'id'>): string => id.slice(-codeLength);

/** One line for each item: code, kind, title and date, in a zone (an IANA name) or else in that of this machine. */
export const showItems = (items: readonly Item[], zone: string | undefined): string =>
  items.map((item) => `${showItem(item, zone)}\n`).join('');

function showItem(item: Item, zone: string | undefined): string {
  const { category, bucket_name, cleaned_title, scheduled_at, all_day, status } = item;
  const kind = (bucket_name ?? category).replace('Bucket', '');
  const when = scheduled_at === null ? '' : ` (${showMoment(scheduled_at, all_day, zone)})`;
  const done = status === 'Completed' ? ' ✓' : '';
  return `${toCode(item)}  ${(kind || 'Bucket').padEnd(8)}  ${withoutControls(cleaned_title)}${when}${done}`;
}

/** "2026-11-27 15:00", or "2026-11-27" for a whole day. */
function showMoment(instant: string, allDay: boolean, timeZone: string | undefined): string {
  const moment = new Date(instant);
  const day = moment.toLocaleDateString('sv-SE', { timeZone });
  if (allDay) return day;
  return `${day} ${moment.toLocaleTimeString('sv-SE', { hour: '2-digit', minute: '2-digit', timeZone })}`;
}

/** A title may come from another person: nothing in it may steer the terminal. */
export const withoutControls = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ');
