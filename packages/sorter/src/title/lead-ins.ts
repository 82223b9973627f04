import type { Bucket, Category } from '@pouch/contract/vocabulary';

const adverb =
  '(?:really|just|still|also|probably|finally|actually|defo|def|definitely|maybe|perhaps|simply|desperately|quite|kinda|kind of|sort of|badly|always)';
const person = "(?:(?:i|we|you|u|ive|i['’]ve|weve|we['’]ve|im|i['’]m) )?";
const wish =
  "(?:(?:would|wd|i['’]?d|we['’]?d|['’]d) (?:really |so |absolutely )?(?:love|like)|want|wanna|fancy|would kill for|(?:i|we)['’]?d kill for|could murder|could (?:really )?do with|would(?:n['’]?t| not) mind|wish (?:i|we) had|dream(?:ing)? (?:of|about)|been (?:eyeing|eyeing up|wanting|after)|in need of|need|needs)";
const articles =
  '(?: (?:some more|some|more|another|a|an|the|my|our|these|those|that|this|new(?= \\p{L}+s?$)))?';

/** What people say before a task that says nothing about it: "I should probably finally". One is taken off after another. */
const beforeTask: readonly RegExp[] = [
  new RegExp(`^(?:${adverb}|seriously|try and|try to|time to|worth) (?=\\p{L})`, 'iu'),
  new RegExp(
    `^${person}(?:${adverb} )*(?:(?:need|have|want|ought|got|going|mean|meant|meaning|wanting|trying|hoping|planning|supposed) to|must|should|gotta|wanna|gonna|(?:['’]d |had )?better|keep (?:forgetting|meaning) to|(?:always )?forget to|forgot to)(?: ${adverb})* `,
    'iu',
  ),
  /^(?:it['’]?s |about )*(?:about )?time (?:i|we|to) /iu,
  /^(?:get (?:a)?round to|(?:please |pls )?don['’]?t forget(?: to)?|remember(?: to)?) (?=\p{L})/iu,
  /^(?:whenever|when possible|if possible|no rush(?: but)?|not urgent(?: but)?|at some point|some ?time|some ?day|one day|eventually|when(?:ever)? (?:i|we) (?:get|have) (?:a )?(?:chance|time|minute|moment))[\s,:–-]+(?=\p{L})/iu,
  /^send over (?=\p{L})/iu,
];

const beforeGoods: readonly RegExp[] = [
  new RegExp(
    `^${person}(?:${adverb} )*(?:kids |the kids )?${wish}(?: to (?:buy|get|order|have|own))?(?= )${articles} `,
    'iu',
  ),
  new RegExp(
    `^(?:(?:go|pop out|nip out) (?:and )?)?(?:to )?(?:buy|purchase|order|get|grab|pick up|pop out for|nip out for|stock up on|treat (?:my|your)self to|shop for|look for|find|re-?order|ordering|buying|getting|invest in)(?: me| us| myself)?${articles} `,
    'iu',
  ),
  /^(?:one of|some of|a few of|couple of) (?:those|these|them) /iu,
  /^(?:some more|some|more|another|a few|a bit of|a|an|the) (?=\p{L})/iu,
  /^(?:some ?day|one day|eventually|maybe|dream \p{L}+:|wish ?list:?|replace(?: the)?(?= \p{L}+$)) (?=\p{L})/iu,
  /^(?:the kids|kids|we|i|someone|he|she|they)(?:['’]?ve| have|['’]?s| has)? (?:just )?(?:finished|used up|used|eaten|drunk|ate|drank) (?:all |up )*(?:of )?(?:the |my |our )?(?=\p{L})/iu,
];

const trying = '(?:try(?: out)?|taste|sample|have a (?:go|bash|crack|stab) at|eat at|eat|drink|dine at)';
const enjoying = `(?:(?:re-?)?watch|binge|stream|(?:re-?)?read|listen to|listen|hear|check out|play|${trying}|add|finish(?: off)? (?:watching|reading|playing)|(?:start|carry on|keep) (?:watching|reading|playing))`;

const beforePastime: readonly RegExp[] = [
  new RegExp(`^(?:${adverb}|some ?day|one day|eventually) (?=\\p{L})`, 'iu'),
  new RegExp(
    `^${person}(?:${adverb} )*(?:(?:(?:need|have|ought|got|going|hoping) to |(?:want|would like|would love|(?:i|we)?['’]?d (?:really )?(?:like|love)|i wish i could) (?:to )?)|must|should|gotta|wanna|gonna|fancy |keen to )(?: ?${adverb})*(?= ?\\p{L})`,
    'iu',
  ),
  new RegExp(
    `^${enjoying}(?: (?:this|the (?:film|movie|book|show|series|game|album|song|podcast)))?(?= ) `,
    'iu',
  ),
  /^(?:that|some)(?= \p{L}) /iu,
];
const beforeIdea: readonly RegExp[] = [
  /^(?<kind>app|website|gadget|robot|site|tool|gizmo) idea\s*[:–—-]\s*(?=\p{L}+s )/iu,
  /^(?<kind>app|website|short story|story|novel|book|song|game|board game|podcast|blog|film|cafe|shop) (?:idea|concept)(?= (?:for|about|where|that|with|in which) )/iu,
  /^(?:(?:new |random |fun |mad |crazy )?(?:\p{L}+ )?idea(?: for(?: an?)?)?|start-?up|business|(?:random |shower )?thought|concept|invention|what if|what about|how about|imagine)\b\s*[:–—,-]*\s*(?:there (?:was|were) )?(?:an? (?=\p{L}))?(?=\p{L})/iu,
  /^an? (?=\p{L})/iu,
];

/** Buckets whose things are done or had rather than named, so that an article in front belongs to no title. */
const withoutArticle: readonly Bucket[] = ['TasteBucket', 'PlayBucket', 'LocationBucket'];

/** Takes off what people say before the thing itself: commands, wishes, "someday". */
export function withoutLead(text: string, category: Category, bucket: Bucket | null): string {
  if (bucket === 'IdeaBucket') return ideaOf(text);
  if (category === 'To-Do') return stripped(text, beforeTask);
  if (category === 'Shopping') return stripped(text, beforeGoods);
  const given = /^give (?<what>.+) a (?:go|try|whirl|bash)$/iu.exec(text)?.groups?.what;
  const bare = stripped(given ?? text, beforePastime).replace(
    /^(?:go|travel|fly)(?: back)? to (?=\p{L})/iu,
    '',
  );
  if (bucket === null || !withoutArticle.includes(bucket)) return bare;
  return bare.replace(/^(?:an?|(?:a )?proper|one of (?:those|these)) (?=\p{L})/iu, '');
}

function ideaOf(text: string): string {
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

/** Rounds in which what stands in front is taken off: "so / I should probably / finally". */
const mostRounds = 4;

function stripped(text: string, patterns: readonly RegExp[]): string {
  let rest = text;
  for (let round = 0; round < mostRounds; round += 1) {
    const before = rest;
    for (const pattern of patterns) rest = leaving(rest, pattern);
    if (rest === before) break;
  }
  return rest;
}

function leaving(text: string, pattern: RegExp): string {
  const rest = text.replace(pattern, '').trimStart();
  return /[\p{L}\p{N}]/u.test(rest) ? rest : text;
}
