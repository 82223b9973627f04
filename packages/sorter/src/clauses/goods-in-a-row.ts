import { fixedPairs } from '../lexicon/fixed-pairs.ts';
import { goodsIn } from '../lexicon/find-goods.ts';

const fewestGoods = 3;
/** A pair and the one thing that it describes: "cheese and onion crisps". */
const pairWithHead = new RegExp(`^(?:${fixedPairs.join('|')}) \\p{L}+$`, 'u');

/** Parts dictated goods that nothing separates ("eggs bacon mushrooms"); null when a word is no good or a number. */
export function goodsInARow(line: string): string[] | null {
  const lead = /^(?:(?:buy|get|need|grab|we need|shopping|groceries) )?/iu.exec(line)?.[0] ?? '';
  const words = line.slice(lead.length).split(' ');
  if (words.length < fewestGoods || words.length > 40) return null;
  const plain = words.map((word) =>
    word === '&' ? 'and' : word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''),
  );
  if (pairWithHead.test(plain.join(' '))) return null;
  const found = goodsIn(plain);
  if (found.length < fewestGoods) return null;
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of found) {
    if (!plain.slice(from, start).every((word) => isFiller(word))) return null;
    parts.push(
      words
        .slice(from, end)
        .filter((word) => !/^(?:and|&)$/iu.test(word))
        .join(' '),
    );
    from = end;
  }
  return from === words.length ? parts : null;
}

function isFiller(word: string): boolean {
  return /^(?:\d{1,2}|and|some|a|an|the|two|three|four|five|six|more|)$/u.test(word);
}
