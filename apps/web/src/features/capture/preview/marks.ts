import type { Span, AnalysedItem } from '@pouch/sorter';
import { categoryDisplay } from '../../../labels/category-display.ts';
import type { Mark } from '../../../ui/display/marked-text.ts';

const graphemeSegmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null;

/** Widens a span to whole grapheme clusters, so that accents and joiners stay with their letter. */
export function widenToGraphemes(text: string, { start, end }: Span): Span {
  const segments = graphemeSegmenter?.segment(text);
  const first = segments?.containing(start);
  const last = segments?.containing(end - 1);
  return {
    start: first?.index ?? start,
    end: last === undefined ? end : last.index + last.segment.length,
  };
}

/** The words that determined a field: time expressions and reminders in green, all others in the hue of their item. */
export function toMarks(thought: string, items: readonly AnalysedItem[]): Mark[] {
  const marks = items.flatMap(({ category, bucket, provenance }) =>
    provenance.words.map(({ field, ...words }): Mark => {
      const hue =
        field === 'when' || field === 'reminders' ? 'accent' : categoryDisplay(category, bucket).hue;
      return { ...widenToGraphemes(thought, words), hue };
    }),
  );
  return marks.sort((one, other) => one.start - other.start).reduce<Mark[]>(withoutOverlap, []);
}

/** Words that determined two fields get the mark of the first. */
function withoutOverlap(marks: Mark[], mark: Mark): Mark[] {
  const start = Math.max(mark.start, marks.at(-1)?.end ?? 0);
  return start < mark.end ? [...marks, { ...mark, start }] : marks;
}
