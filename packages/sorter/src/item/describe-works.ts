import type { Bucket } from '@pouch/contract/vocabulary';
import { ideaLeadIn } from '../category/idea-phrases.ts';
import type { Clause } from '../split/clause.ts';
import { bucketOfDescription, describesSeveral } from '../category/said-works.ts';
import { buyingVerbs } from '../lexicon/buying-words.ts';
import { tokenise } from '../text/words.ts';

/**
 * The clauses with what a remark or a lead-in says that they are: "Milk", "the sean penn film"; "lesson idea". A remark on several
 * works governs the row before it too: "shawshank, misery - the films not the books".
 */
export function describeWorks(clauses: readonly Clause[]): Clause[] {
  const described = clauses.map((clause) =>
    clause.hint === null && ideaLeadIn.test(clause.lead) ? withBucket(clause, 'IdeaBucket') : clause,
  );
  clauses.forEach(({ remark }, index) => {
    const bucket = bucketOfDescription(remark);
    if (bucket === null) return;
    for (let at = index; at >= 0; at -= 1) {
      const clause = clauses[at]!;
      if (clause.hint !== null || buyingVerbs.has(tokenise(clause.text)[0] ?? '')) return;
      described[at] = withBucket(clause, bucket);
      if (!describesSeveral(remark) || clause.connector === 'line') return;
    }
  });
  return described;
}

const withBucket = (clause: Clause, bucket: Bucket): Clause => ({
  ...clause,
  hint: { category: 'Bucket', bucket },
});
