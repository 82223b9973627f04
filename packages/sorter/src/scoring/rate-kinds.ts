import { toGoldItems, type GoldRow } from './gold.ts';
import { matchByTitle, toList, type Answer } from './score.ts';

/** Whether each answer names an expected item and has its category and bucket, in the order of the answers. */
export function rateKinds(row: GoldRow, answers: readonly Answer[]): boolean[] {
  const { items } = toGoldItems(row);
  const matched = items.length === 1 && answers.length === 1 ? answers : matchByTitle(items, answers);
  return answers.map((answer) => {
    const gold = items[matched.indexOf(answer)];
    if (gold === undefined || !toList(gold.category).includes(answer.category ?? '')) return false;
    return answer.category !== 'Bucket' || toList(gold.bucket_name).includes(answer.bucket ?? '');
  });
}
