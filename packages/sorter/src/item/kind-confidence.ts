import type { KindConfidence } from '@pouch/contract/items';
import { minSureConfidence } from '@pouch/contract/vocabulary';
import type { Provenance } from '../types/sorted-item.ts';

/**
 * How sure an item's kind is, in hundredths, and the next likeliest kind of a guess. Empty for an item of which no
 * provenance is known.
 */
export function kindConfidence({ provenance }: { provenance?: Provenance }): KindConfidence {
  if (provenance === undefined) return {};
  const confidence = roundDown(provenance.certainty);
  if (provenance.source !== 'guessed') return { confidence };
  const { category, bucket, purchaseCategory } = provenance.runnerUp;
  return { confidence, alternative: { category, bucket_name: bucket, purchaseCategory } };
}

/** Whether a kind is so unsure that the person is asked: a guess below the threshold. */
export const isUnsure = ({ confidence, alternative }: KindConfidence): boolean =>
  confidence !== undefined && confidence < minSureConfidence && alternative !== undefined;

/** Down, so that what is below a threshold stays below it. */
const roundDown = (certainty: number): number => Math.floor(certainty * 100) / 100;
