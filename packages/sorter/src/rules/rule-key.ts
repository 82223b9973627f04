import { tokenise } from '../text/words.ts';
import { singular } from '../lexicon/singular.ts';
import { readQuantity } from '../quantity/read-quantity.ts';
import { cleanTitle } from '../title/clean-title.ts';

/** The key of a title in sorting rules: lower case, singular, without counts, articles and buying words. */
export function ruleKey(title: string): string {
  const { title: bare } = cleanTitle(title, 'Shopping', null);
  const { noun } = readQuantity(bare, true);
  return singular(tokenise(noun).join(' '));
}
