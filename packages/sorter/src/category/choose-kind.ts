import type { Clause } from '../clauses/clause.ts';
import type { ReadClause } from '../clauses/read-clause.ts';
import { kindChances, likeliest } from './classify.ts';
import type { Kind } from './kinds.ts';
import { certainKind } from './certain-kind.ts';

/** Decides what a clause is: by its heading or wrapping, by words that leave no doubt, else by the trained model. */
export function chooseKind(clause: Clause, { subject, when, hint }: ReadClause): Kind {
  const words = clause.lead === '' ? subject : `${clause.lead} ${subject}`;
  const chances = kindChances(words, when !== null);
  const told = clause.hint ?? hint;
  if (told !== null) {
    return likeliest(
      chances,
      ({ category, bucket }) =>
        category === told.category && (told.bucket === null || bucket === told.bucket),
    );
  }
  const certain = certainKind(words, when);
  if (certain !== null) return likeliest(chances, certain);
  return likeliest(chances, () => true);
}
