import type { Bucket, Category } from '@pouch/contract/vocabulary';
import { buyingWords } from '../lexicon/buying-words.ts';
import { noHurry, someDay, whenPossible } from '../lexicon/urgency-words.ts';
import { findNames, type NameClass } from '../lexicon/known-names.ts';
import { anyOf } from '../text/pattern.ts';
import { tokenise } from '../text/words.ts';

const adverb = anyOf(
  'really|just|still|also|probably|finally|actually|defo|def|definitely|maybe|perhaps|simply|desperately|quite|kinda',
  'kind of|sort of|badly|always',
);
const person = "(?:(?:i|we|you|u|ive|i['’]ve|weve|we['’]ve|im|i['’]m) )?";
const wanting = anyOf(
  "(?:would|wd|i['’]?d|we['’]?d|['’]d) (?:really |so |absolutely )?(?:love|like)|want|wanna|fancy",
  "would kill for|(?:i|we)['’]?d kill for|could murder|could (?:really )?do with|would(?:n['’]?t| not) mind",
  'wish (?:i|we) had|dream(?:ing)? (?:of|about)|been (?:eyeing|eyeing up|wanting|after)|in need of|need|needs',
);
const articles =
  '(?: (?:some more|some|more|another|a|an|the|my|our|these|those|that|this|new(?= \\p{L}+s?$)))?';

const obligation = anyOf(
  '(?:need|have|want|ought|got|going|mean|meant|meaning|wanting|trying|hoping|planning|supposed) to',
  "must|should|gotta|wanna|gonna|(?:['’]d |had )?better|keep (?:forgetting|meaning) to",
  '(?:always )?forget to|forgot to',
);
const someTime = anyOf(
  `${noHurry}(?: but)?|${whenPossible}`,
  'whenever|when possible|if possible|some ?time',
);

/** Words before a task that say nothing about it: "I should probably finally". Removed one after another. */
const beforeTask: readonly RegExp[] = [
  new RegExp(`^(?:${adverb}|seriously|try and|try to|time to|worth) (?=\\p{L})`, 'iu'),
  new RegExp(`^${person}(?:${adverb} )*${obligation}(?: ${adverb})* `, 'iu'),
  /^(?:it['’]?s |about )*(?:about )?time (?:i|we|to) /iu,
  /^(?:get (?:a)?round to|(?:please |pls )?don['’]?t forget(?: to)?|remember(?: to)?) (?=\p{L})/iu,
  new RegExp(`^${someTime}[\\s,:–-]+(?=\\p{L})`, 'iu'),
  /^(?:put|stick|pop) (?:an? |the )?(?=(?:meeting|appointment|catch-?up|lunch|dinner|call|reminder|session|visit)\b)/iu,
];

const buying = anyOf(
  buyingWords,
  'pop out for|nip out for|stock up on|treat (?:my|your)self to|shop for|look for|find|re-?order|ordering|buying|getting|invest in',
);
const usedUp = [
  "^(?:the kids|kids|we|i|someone|he|she|they)(?:['’]?ve| have|['’]?s| has)? (?:just )?",
  '(?:finished|used up|used|eaten|drunk|ate|drank) (?:all |up )*(?:of )?(?:the |my |our )?(?=\\p{L})',
].join('');

/** Words before a product. */
const beforeProduct: readonly RegExp[] = [
  new RegExp(
    `^${person}(?:${adverb} )*(?:kids |the kids )?${wanting}(?: to (?:buy|get|order|have|own))?(?= )${articles} `,
    'iu',
  ),
  new RegExp(
    `^(?:(?:go|pop out|nip out) (?:and )?)?(?:to )?${buying}(?: me| us| myself| (?:her|him|them)(?= (?:an?|some|the|new) ))?${articles} `,
    'iu',
  ),
  /^(?:one of|some of|a few of|couple of|(?:(?:some )?more )?of) (?:those|these|them|that) /iu,
  /^add (?=\p{L}|\d)/iu,
  /^it(?:['’]?d| would) be (?:so |really )?(?:nice|good|great|lovely|cool|handy) to (?:have|get|own) (?:some |an? |the )?/iu,
  /^(?:the )?(?:school|nursery|playgroup|teacher|club) (?:wants?|needs?|(?:is |are )?asking for|asked for) (?:some |an? )?(?=\p{L}|\d)/iu,
  /^(?:some more|some|more|another|a few|a bit of|a|an|the) (?=\p{L})/iu,
  new RegExp(
    `^(?:${someDay}|maybe|dream \\p{L}+:|wish ?list:?|replace(?: the)?(?= \\p{L}+$)) (?=\\p{L})`,
    'iu',
  ),
  new RegExp(usedUp, 'iu'),
];

const trying = '(?:try(?: out)?|taste|sample|have a (?:go|bash|crack|stab) at|eat at|eat|drink|dine at)';
const enjoying = anyOf(
  '(?:re-?)?watch|binge|stream|(?:re-?)?read|listen to|listen|hear|check out|play',
  trying,
  'add|finish(?: off)?(?: watching| reading| playing)?|(?:start|carry on|keep) (?:watching|reading|playing)',
  'learn(?: how)? to play',
);
const intention = anyOf(
  '(?:need|have|ought|got|going|hoping) to ',
  "(?:want|would like|would love|(?:i|we)?['’]?d (?:really )?(?:like|love)|i wish i could) (?:to )?",
);

/** Words before a title in a bucket. */
const beforePastime: readonly RegExp[] = [
  /^(?:apparently|supposedly|allegedly),? (?=\p{L})/iu,
  /^(?:must |(?:i |i['’]?ve )?been meaning to |want to )?(?:finally )?get(?:ting)? (?:a)?round to (?=\p{L})/iu,
  /^(?:(?:i|we) )?(?:keep (?:hearing|seeing|reading)|heard (?:good things|great things|a lot)) about (?=\S)/iu,
  new RegExp(`^(?:${adverb}|${someDay}) (?=\\p{L})`, 'iu'),
  new RegExp(
    `^${person}(?:${adverb} )*(?:${intention}|must|should|gotta|wanna|gonna|fancy |keen to )(?: ?${adverb})*(?= ?\\p{L})`,
    'iu',
  ),
  new RegExp(
    `^${enjoying}(?: (?:this|the (?:film|movie|book|show|series|game|album|song|podcast)))?(?= ) `,
    'iu',
  ),
  /^(?:that|some)(?= \p{L}) /iu,
];

const ideaKinds = 'app|website|short story|story|novel|book|song|game|board game|podcast|blog|film|cafe|shop';
const ideaOpening = anyOf(
  '(?:new |random |fun |mad |crazy )?(?:\\p{L}+ )?idea(?: for(?: an?)?)?|start-?up|business|(?:random |shower )?thought',
  'concept(?! album)|invention|what if(?! (?:we|i|you|they|he|she|it) )|what about|how about|imagine',
);

/** Words before an idea. A `kind` is kept: "app idea for dogs" becomes "app for dogs". */
const beforeIdea: readonly RegExp[] = [
  /^(?<kind>app|website|gadget|robot|site|tool|gizmo) idea\s*[:–—-]\s*(?=\p{L}+s )/iu,
  new RegExp(`^(?<kind>${ideaKinds}) (?:idea|concept)(?= (?:for|about|where|that|with|in which) )`, 'iu'),
  new RegExp(`^${ideaOpening}\\b\\s*[:–—,-]*\\s*(?:there (?:was|were) )?(?:an? (?=\\p{L}))?(?=\\p{L})`, 'iu'),
  /^an? (?=\p{L})/iu,
];

/** Buckets whose items are activities or things rather than titles, so that a leading article is removed. */
const withoutArticle: readonly Bucket[] = ['TasteBucket', 'PlayBucket', 'LocationBucket'];

/** Removes the words before the title: commands, wishes, "someday". */
export function stripLeadIn(text: string, category: Category, bucket: Bucket | null): string {
  if (bucket === 'IdeaBucket') return stripIdeaLeadIn(text);
  if (category === 'To-Do') return stripAll(text, beforeTask);
  if (category === 'Shopping') return stripAll(text, beforeProduct);
  const tried = /^give (?<what>.+) a (?:go|try|whirl|bash)$/iu.exec(text)?.groups?.what;
  const bare = stripAll(tried ?? text, beforePastime, isKnownTitle).replace(
    /^(?:go|travel|fly)(?: back)? to (?=\p{L})/iu,
    '',
  );
  if (bucket === null || !withoutArticle.includes(bucket)) return bare;
  return bare.replace(/^(?:an?|(?:a )?proper|one of (?:those|these)) (?=\p{L})/iu, '');
}

function stripIdeaLeadIn(text: string): string {
  for (const pattern of beforeIdea) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const rest = text.slice(found[0].length);
    const kind = found.groups?.kind;
    if (kind === undefined) return rest;
    return rest.startsWith(' ') ? kind + rest : `${kind} that ${rest}`;
  }
  return text;
}

/** Most rounds of removing lead-ins: "so / I should probably / finally". */
const maxRounds = 4;

function stripAll(
  text: string,
  patterns: readonly RegExp[],
  isWhole: (text: string) => boolean = () => false,
): string {
  let rest = text;
  for (let round = 0; round < maxRounds; round += 1) {
    const before = rest;
    for (const pattern of patterns) if (!isWhole(rest)) rest = removeUnlessEmpty(rest, pattern);
    if (rest === before) break;
  }
  return rest;
}

/** Fewest words of a known title from which no lead-in is taken: "just kids", "still alice". */
const minTitleWords = 2;

/** Whether a text is a known title, perhaps with its maker: "Just Kids by Patti Smith". */
function isKnownTitle(text: string): boolean {
  const words = tokenise(text);
  const [name] = findNames(words);
  if (name === undefined || name.start > 0 || name.end < minTitleWords) return false;
  if (name.end < words.length && words[name.end] !== 'by') return false;
  return name.classes.some((nameClass) => works.has(nameClass));
}

const works: ReadonlySet<NameClass> = new Set(['watch', 'listen', 'read', 'play']);

function removeUnlessEmpty(text: string, pattern: RegExp): string {
  const rest = text.replace(pattern, '').trimStart();
  return rest === text || /[\p{L}\p{N}]/u.test(rest) ? rest : text;
}
