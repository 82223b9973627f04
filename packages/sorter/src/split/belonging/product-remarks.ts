import { findProducts } from '../../lexicon/known-names.ts';
import { classifyVerb } from '../../lexicon/verbs.ts';
import { anyOf, findMatches } from '../../text/pattern.ts';
import { tokenise } from '../../text/words.ts';
import { joinRemarks, type Remarked } from './remarks.ts';

const determiner = '(?:the|my|our|his|her|their|this|these|those)';
const noun = "(?!(?:the|my|our|his|her|their|for|of|in|on|at|with|to|and|from)(?!\\p{L}))\\p{L}[\\p{L}'’-]*";
/** Verbs of what is wrong with a thing, or of what it did. */
const states = anyOf(
  "is|are|was|were|isn['’]?t|aren['’]?t|has|have|had|hasn['’]?t|will|won['’]?t|can['’]?t|don['’]?t|doesn['’]?t|didn['’]?t",
  'keeps?|kept|died|broke|burst|snapped|cracked|ate|chewed|lost|leaks?|leaked|smells?|stinks?|sticks|fell|smashed|bent',
  'wore|went|came|split|makes?|needs?|wants?|melted|shrank|ripped|tore|blew|stopped|ran|got|said|says|looks?|took|threw',
  'nicked|stole|hates?|loves?|\\p{L}{2,}ed (?:it|them|mine|ours|through|out|off|up)',
);
const stateOfIts =
  "['’]s (?:\\p{L}+ing|gone|dead|broken|too|so|not|all|been|had|off|out|rubbish|useless|blunt|knackered|bust)";
/** The beginning of a clause with a subject of its own, or of what is to be found out about the thing. */
const statement = anyOf(
  `${determiner} (?:${noun} ){0,3}?(?:${states})`,
  `${determiner} (?:${noun} ){0,2}?\\p{L}+${stateOfIts}`,
  "(?:mine|ours|hers|theirs)(?:['’]s)? \\p{L}+",
  `(?:its|it['’]s|they['’]re|theyre) \\p{L}+|(?:it|they) (?!had)(?:${states})`,
  "(?:i|we|he|she) (?:keeps?|kept|always|never|broke|can['’]?t|cannot)|(?:can never|can['’]?t|cannot) find",
  'ran out|on (?:the|my|your|his|her) way',
  '(?:left|lost|broke|burnt|snapped|dropped|sat on) (?:through |over )?(?:my|mine|ours?|it|the (?:old|last))',
  'one (?:with|without|that|which|where|\\p{L}\\w* \\p{L}+ed)',
  '(?:see|ask|check) (?:if|whether) (?:they|it|he|she|there)',
  "that (?:don['’]?t|doesn['’]?t|won['’]?t)(?: \\p{L}+){3}",
  'nothing (?:too|fancy|with)|as (?:per|usual|ever)',
);
const opening = new RegExp(`(?<=[\\p{L}\\p{N}])[,;]? (?=(?:${statement})(?!\\p{L}))`, 'giu');
/** Words behind which no clause begins: "batteries for", before "the alarm that is beeping". */
const openEnd =
  /(?<!\p{L})(?:for|of|in|on|at|with|to|and|or|from|by|like|as|than|if|when|that|which|so|because)$/iu;
/** What may come between a product and the clause: "stylus for the ipad". */
const purpose = /^(?:for|of|from|with)$/u;
/** Most words before a product, and of a product with its purpose. */
const maxWordsBefore = 3;
const maxWords = 7;
/** Longest clause that is looked at, in UTF-16 code units. */
const maxLength = 160;

/**
 * A clause without what is said behind a known product, which becomes its remark: "wool socks", "the floor's freezing". Kinds
 * are then chosen by the product alone.
 */
export function partProductRemark<Clause extends Remarked>(clause: Clause): Clause {
  const { text, remark } = clause;
  if (text.length > maxLength) return clause;
  for (const { 0: mark, index } of findMatches(opening, text)) {
    const thing = text.slice(0, index);
    if (openEnd.test(thing) || !namesProduct(tokenise(thing))) continue;
    const behind = text.slice(index + mark.length).trim();
    return { ...clause, text: thing, remark: joinRemarks(behind, remark) };
  }
  return clause;
}

/** Whether words name a known product, perhaps with what it is for; those that begin with a verb only "walking boots". */
function namesProduct(words: readonly string[]): boolean {
  if (words.length > maxWords) return false;
  const isCommand = classifyVerb(words[0] ?? '') !== 'other';
  return findProducts(words).some(
    ({ start, end }) =>
      (isCommand ? start === 0 && end > 1 : start <= maxWordsBefore) &&
      (end === words.length || purpose.test(words[end]!)),
  );
}
