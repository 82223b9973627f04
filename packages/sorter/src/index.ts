/** The sorter's public API: what other packages may import. */
export { authorClock } from './dates/author-clock.ts';
export { choiceFor } from './item/choice-for.ts';
export { emptyItem } from './item/empty-item.ts';
export { textToSort, toPhotoItem, utcOffset } from './item/photo-item.ts';
export { sortThought, analyseThought } from './item/sort-thought.ts';
export { findRule } from './rules/find-rule.ts';
export { ruleKey } from './rules/rule-key.ts';
export { parseBareHeading, parseHeading } from './split/headings.ts';
export type {
  UserChoice,
  ProvenanceField,
  Provenance,
  SortedItem,
  SortingRule,
  ThoughtContext,
  AnalysedItem,
} from './types/sorted-item.ts';
export type { Span } from './types/span.ts';
export { verifyAnswer, verifyPictureAnswer } from './verification/verify-answer.ts';
