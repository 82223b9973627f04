import type { SortedItem } from '../types/sorted-item.ts';
import { emptyItem } from './empty-item.ts';

/** The text that the web enters when a picture is chosen and nothing is typed (QA-04). */
export const picturePlaceholder = 'image';

/** The text to sort; empty where the picture is all there is. */
export const textToSort = (originalText: string, hasPicture: boolean): string =>
  hasPicture && originalText === picturePlaceholder ? '' : originalText;

/** A formatter that is made at the start would cost each start 20 ms; most never need it. */
const formatMonthAndDay = (date: Date): string =>
  date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** An idea titled with the author's local date, with which `localTime` begins: what a picture without a text is at first. */
export const toPhotoItem = (localTime: string): SortedItem => ({
  ...emptyItem,
  title: `Photo, ${formatMonthAndDay(new Date(localTime.slice(0, 10)))}`,
  category: 'Bucket',
  urgency: 'Later',
  bucket: 'IdeaBucket',
  context: null,
});

/** The zone of a thought whose author's is unknown: the offset of the local time. */
export const utcOffset = (localTime: string): string => /[+-]\d\d:\d\d$/.exec(localTime)?.[0] ?? '+00:00';
