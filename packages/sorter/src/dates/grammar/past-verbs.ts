import { anyOf } from '../../text/pattern.ts';

const irregular = anyOf(
  'lost|left|bought|took|saw|went|made|sent|met|gave|came|wrote|ate|won|was|were|paid|broke|brought|did|drank|drove|fell',
  'felt|found|flew|forgot|grew|heard|held|hid|hired|kept|knew|lent|led|read|ran|sat|sold|shot|slept|spent|spoke|stole',
  'swam|taught|thought|threw|tore|told|wore|had(?! (?:to|better))|got(?= (?:on|in|at|from|over)\\b)|began|built|chose',
);
const noPast = 'need|feed|speed|bleed|breed|exceed|proceed|succeed|weed|seed|heed|embed';

/** A verb in the past: "lost", "arrived". */
export const pastVerb = anyOf(irregular, `(?!(?:${noPast})(?!\\p{L}))\\p{L}{2,14}ed`);
