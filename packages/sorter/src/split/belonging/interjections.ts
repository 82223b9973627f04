import { anyOf } from '../../text/pattern.ts';
import { joinRemarks, type Remarked } from './remarks.ts';

/** What is said before or between things and names none. */
const interjection = new RegExp(
  `^${anyOf(
    'ha|haha+|lol|ugh|argh|phew|hmm+|ah|oh|wow|gosh|god|omg|eek|grr|sigh|oops|sorry|anyway|well|so|right|done|love you',
    "yes|yep|yeah|no|nope|ok|okay|thanks|thank you|cheers|ta|where was i|what else|that['’]?s it",
    'hi|hello|hey|(?:good )?(?:morning|evening)',
  )}[\\s.!?,…]*$`,
  'iu',
);

/** The things without those that are only an interjection; all of them when there are no others. */
export function withoutInterjections<Clause extends Remarked>(clauses: readonly Clause[]): Clause[] {
  const kept: Clause[] = [];
  for (const clause of clauses) {
    const before = kept.at(-1);
    if (before !== undefined && interjection.test(before.text)) kept.pop();
    if (kept.length > 0 && interjection.test(clause.text)) continue;
    kept.push(
      before !== undefined && kept.length === 0
        ? { ...clause, remark: joinRemarks(before.remark, clause.remark) }
        : clause,
    );
  }
  return kept;
}
