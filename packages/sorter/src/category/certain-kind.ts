import type { When } from '../dates/read-when.ts';
import { goodsIn } from '../lexicon/find-goods.ts';
import { wordsOf } from './features.ts';
import type { Kind } from './kinds.ts';

const work = (bucket: Kind['bucket']) => (kind: Kind): boolean => kind.bucket === bucket;
const isShopping = (kind: Kind): boolean => kind.category === 'Shopping';
const isTask = (kind: Kind): boolean => kind.category === 'To-Do';

/** Words that settle the kind alone. The first that matches speaks. */
const certain: readonly [RegExp, (kind: Kind) => boolean][] = [
  [/\b(?:app|business|start ?up|story|song|blog|podcast|project|product|book|novel|film|game|video|invention|website) idea\b|\bidea (?:for|:|-)|^(?:app|website|gadget|robot|an app) (?:that|which)\b|^what (?:if|about) (?:a|an|there)\b/iu, work('IdeaBucket')],
  [/^(?:buy|purchase)\b(?!.*\b(?:tickets?|flights?|house|flat)\b)/iu, isShopping],
  [/^listen to\b(?! (?:the )?(?:voicemail|messages?|the kids|mum|my))/iu, work('ListenBucket')],
  [/\b(?:podcast|audiobook|playlist)\b(?! (?:mic|idea|recording|editing|with))/iu, work('ListenBucket')],
];

/** The kinds that are left when the words leave no doubt, else null. */
export function certainKind(text: string, when: When | null): ((kind: Kind) => boolean) | null {
  const found = certain.find(([pattern]) => pattern.test(text))?.[1];
  if (found !== undefined) return found;
  if (when?.recurring != null && !isBareGood(text)) return isTask;
  if (isBareGood(text)) return isShopping;
  return null;
}

function isBareGood(text: string): boolean {
  return goodsIn(wordsOf(text)).some(({ isWhole }) => isWhole);
}
