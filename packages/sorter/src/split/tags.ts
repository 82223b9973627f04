/**
 * What a word is in its thought: the first of a thing, a further one of it, a filler or lead-in ("and then", "dont forget
 * to"), a remark ("it keeps snapping") or a label ("for the loft:").
 */
export const tags = ['begin', 'inside', 'filler', 'remark', 'label'] as const;
export type Tag = (typeof tags)[number];

export const tagBit = (tag: Tag): number => 1 << tags.indexOf(tag);

/** The bits of all tags. */
export const allTags = (1 << tags.length) - 1;
