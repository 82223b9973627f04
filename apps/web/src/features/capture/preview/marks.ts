import type { UnderstoodItem } from '@pouch/sorter/types/sorted-item';
import type { Span } from '@pouch/sorter/text/span';
import { categoryLook } from '../../../labels/category-display.ts';
import type { Mark } from '../../../ui/marked-text.ts';

const characters =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null;

/** A stretch of a text widened to whole characters as they are seen: an accent or a joiner stays with its letter. */
export function wholeCharacters(text: string, { start, end }: Span): Span {
  const segments = characters?.segment(text);
  const first = segments?.containing(start);
  const last = segments?.containing(end - 1);
  return {
    start: first?.index ?? start,
    end: last === undefined ? end : last.index + last.segment.length,
  };
}

/** The words of the thought that settled something: words of time in green, all others in the hue of their item. */
export function marksOf(thought: string, items: readonly UnderstoodItem[]): Mark[] {
  const marks = items.flatMap(({ category, bucket, reading }) =>
    reading.words.map(({ field, ...words }): Mark => {
      const hue = field === 'when' ? 'accent' : categoryLook(category, bucket).hue;
      return { ...wholeCharacters(thought, words), hue };
    }),
  );
  return marks.sort((one, other) => one.start - other.start).reduce<Mark[]>(withoutOverlap, []);
}

/** Words that settled two things carry the mark of the first. */
function withoutOverlap(marks: Mark[], mark: Mark): Mark[] {
  const start = Math.max(mark.start, marks.at(-1)?.end ?? 0);
  return start < mark.end ? [...marks, { ...mark, start }] : marks;
}
