import { anyOf } from '../text/pattern.ts';

const occasions = anyOf(
  'thank ?you|leaving|birthday|bday|xmas|christmas|wedding|christening|anniversary|engagement|house ?warming|baby|kris kringle',
  'new \\w+|\\d{1,2}(?:st|nd|rd|th)(?: birthday)?|secret santa',
  "hen|retirement|get well|mother['’]?s day|father['’]?s day|valentine['’]?s(?: day)?",
);
const events = anyOf(
  'train|bus|coach|ferry|plane|theatre|theater|concert|gig|cinema|zoo|match|football|rugby|cricket|panto|museum',
  'festival|show|opera|ballet|circus|raffle|return|single|day',
);
const family = anyOf(
  '(?:(?:my|our|the) )?(?:mum|mom|dad|nan|nana|gran|granny|grandad|grandma|grandpa|sister|brother|wife|husband|kids|girls|boys|baby)',
  'aunt(?:ie|y)? \\w+|uncle \\w+',
);
/** Goods whose first word is also a verb: "hoover bags", "ring light". */
const goodsLikeTasks = anyOf(
  '(?:hoover|vacuum|washing machine) (?:bags?|filters?|belts?)|ring (?:lights?|binders?|doorbell)|wash ?(?:bag|basket|cloths?)',
  'drill bits?|text ?books? for|swim (?:nappies|diapers)|repair kit|feed (?:bucket|bin|bags?)|iron on',
  'paint (?:samples?|tester pots?|brush(?:es)?|rollers?|tray)',
);

/** What is done with a disc that is there already. */
const discVerbs = anyOf(
  '(?:re-?)?watch|see|play|return|lend|sell|find|put|rip|burn|copy|give|take|send|post|drop|pick|collect|borrow|sort|donate',
);

/** Matches what is bought although no word says so: "tickets to the zoo", "book for dad". */
export const unspokenPurchase = new RegExp(
  [
    `^(?:an? |some )?(?:${occasions} )?(?:presents?|gifts?|prezz?(?:ie|y)s?|press(?:ie|y)s?) for \\S`,
    `^(?:${events} )?tickets? (?:to|for) (?!ride\\b)\\S`,
    '^(?:an? )?(?:cook|note|sketch|sticker|colou?ring|picture|phrase|guide|exercise) ?books? for \\S',
    `^(?:an? )?books? for ${family}\\b`,
    `^get (?:${family}['’]?s?|\\p{L}+['’]s) (?:${occasions} )?(?:cards?|presents?|gifts?|prezz?(?:ie|y)s?|press(?:ie|y)s?)$`,
    '^(?!(?:sort|pack|find|move|bring|take|drop|give|send|return|sell|list|donate|print|plan|book|do) )(?:\\p{L}+ ){1,2}stuff for ',
    `^${goodsLikeTasks}(?!\\w)`,
    '^films? for (?:the |my )?(?:polaroid|instax|camera)\\b',
    `^(?!${discVerbs} )(?:\\S+ ){1,6}(?:on )?(?:dvd|blu[- ]?ray)s?$`,
  ].join('|'),
  'iu',
);
