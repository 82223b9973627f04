import type { KindConfidence } from '@pouch/contract/items';
import { minSureConfidence } from '@pouch/contract/vocabulary';
import type { Provenance } from '../types/sorted-item.ts';

/** An item of which no provenance is known was not read from words. */
interface Explained {
  provenance?: Provenance;
}

/**
 * How sure an item's kind is, in hundredths, and the next likeliest kind of a guess, unless only its borders are in doubt: of
 * these no other kind is an answer. Empty for an item of which no provenance is known.
 */
export function kindConfidence({ provenance }: Explained): KindConfidence {
  if (provenance === undefined) return {};
  const confidence = roundDown(provenance.certainty);
  const isOnlyOfBorders = isDoubtful({ provenance }) && isSure(provenance.kindCertainty);
  if (provenance.source !== 'guessed' || isOnlyOfBorders) return { confidence };
  const { category, bucket, purchaseCategory } = provenance.runnerUp;
  return { confidence, alternative: { category, bucket_name: bucket, purchaseCategory } };
}

/** Whether a kind is so unsure that the person is asked: a guess below the threshold, whose words may be of another kind. */
export const isUnsure = ({ confidence, alternative }: KindConfidence): boolean =>
  confidence !== undefined && confidence < minSureConfidence && alternative !== undefined;

/** Whether an item is a guess below the threshold, be it of its kind or of where it begins and ends. */
export const isDoubtful = ({ provenance }: Explained): boolean =>
  provenance?.source === 'guessed' && !isSure(provenance.certainty);

const isSure = (certainty: number): boolean => roundDown(certainty) >= minSureConfidence;

/** Down, so that what is below a threshold stays below it. */
const roundDown = (certainty: number): number => Math.floor(certainty * 100) / 100;
