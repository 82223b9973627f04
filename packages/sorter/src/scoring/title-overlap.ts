const small = new Set('a an the my our your of to for on in at and or some with from is it'.split(' '));
const endings = ['ings', 'ing', 'ies', 'ed', 'es', 's'];

/** How alike two titles are, 0 to 1: the Dice coefficient of their stemmed words without the small ones. */
export function titleOverlap(one: string | undefined, other: string | undefined): number {
  const [left, right] = [wordsOf(one ?? ''), wordsOf(other ?? '')];
  const both = [...left].filter((word) => right.has(word)).length;
  return left.size + right.size === 0 ? 0 : (2 * both) / (left.size + right.size);
}

function wordsOf(title: string): Set<string> {
  const plain = title
    .trim()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '');
  const all = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map(stem);
  const telling = all.filter((word) => !small.has(word));
  return new Set(telling.length > 0 ? telling : all);
}

function stem(word: string): string {
  const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= 3);
  if (ending === undefined) return word;
  return word.slice(0, -ending.length) + (ending === 'ies' ? 'y' : '');
}
