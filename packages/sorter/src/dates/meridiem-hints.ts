import { anyOf } from '../text/pattern.ts';

/** How an hour without "am" or "pm" is read when the thought contains certain words. */
export interface MeridiemHint {
  words: RegExp;
  /** First of the twelve hours in which the hour falls, 0 to 12: from 7, "at 8" is in the morning, "at 4" in the afternoon. */
  from: number;
  /** Whether the reading is kept once that time has passed today: "bank at 10" is never 22:00, "gym at 10" may be. */
  isFixed: boolean;
}

/** Without a hint "at 8" is in the morning and "at 4" in the afternoon; "at 8" is in the evening once 8:00 has passed. */
const defaultHint: Omit<MeridiemHint, 'words'> = { from: 7, isFixed: false };

const teamSports = anyOf(
  'football|footy|netball|rugby|hockey|basketball|badminton|squash|tennis|padel|a[- ]side|bowling|camogie|hurling',
  'athletics|training',
);
const eveningEvents = anyOf(
  'dinner|party|film|movie|cinema|concert|pub|theatre|theater|show|curry|date night|quiz|supper|takeaway|ball|opera',
  'fireworks|barbecue|bbq|bonfire|class|choir|rehearsal|band prac(?:tice)?|book (?:club|group)|poker|bath|bed ?time|tv|meal out',
  'restaurant|(?:book|reserve|get|have) (?:a |an |the |our )?table|table (?:for|at|in)|reservations?',
  "parents['’]? evening|prom|skittles|darts|bingo|whist|ceilidh|social club|bell ?ring(?:ing|ers)|karaoke|open mic",
  'doors(?: open)?(?: at)? \\d|band on at|kick[- ]?off(?! (?:meeting|call))',
  'zumba|salsa|ballroom|line dancing|slimming world|weight ?watchers|scouts|cubs|beavers|brownies|explorers',
  // "Book bao for friday at 7 for two" is a table.
  'book [^,]{1,60} for (?:two|three|four|five|six|seven|eight|[2-9]|1[0-2])(?: people| of us)?(?=$|[,.!?])',
);
const businessHours = anyOf(
  'surgery|doctors?|dr|gp|dentists?|optician|hospital|clinic|physio|vet|bank|school|office|shops?|store|post office',
  'pharmacy|chemist|garage|council|town hall|hmrc|dmv|library|solicitor|lawyer|landlord|agency|insurance|helpline',
  'customer service|plumber|electrician|builder|boiler|engineer|cleaner|maid|delivery|deliver(?:ed|s)',
  'interview|meeting|meet with|standup|stand-up|appointment|appt|inspection|viewing|exam',
);

/** The first hint whose words occur in the thought applies. */
const meridiemHints: readonly MeridiemHint[] = [
  // Waking up is in the morning, however early.
  {
    words:
      /\b(?:wake|waking|alarm|get up|sunrise|dawn|milk round|breakfast|early (?:shift|start))\b|^up at\b/i,
    from: 4,
    isFixed: true,
  },
  // Planes and trains leave at any hour, and people note the early ones.
  {
    words: /\b(?:flights?|fly|airport|train|coach|ferry|eurostar|check ?in)\b/i,
    from: 4,
    isFixed: false,
  },
  // Children are brought at eight and fetched at three, never in the evening.
  { words: /\b(?:school (?:run|bus)|nursery|drop[- ]?off|brunch)\b/i, from: 6, isFixed: true },
  // Tickets go on sale in the morning, however late the concert is.
  {
    words: /\b(?:on sale|pre-?sale|tickets? (?:release|drop)|released?|goes? live)\b/i,
    from: 7,
    isFixed: true,
  },
  // Places close at the end of the day.
  { words: /\b(?:clos(?:es|ing)|shuts?)\b/i, from: 12, isFixed: true },
  // Who works late or at night begins in the afternoon or later.
  { words: /\b(?:late|night|evening) shift\b/i, from: 12, isFixed: true },
  // Concerts and nights out are late.
  { words: /\b(?:gig|concert|club night|night out|disco|drinks)\b/i, from: 12, isFixed: false },
  // Lunch is from eleven on, never at night.
  { words: /\blunch\b/i, from: 11, isFixed: true },
  // People exercise before or after work: seven is in the morning, five in the afternoon.
  { words: /\b(?:gym|workout|spin class|parkrun)\b/i, from: 7, isFixed: false },
  { words: /\b(?:run|jog|swim)\b/i, from: 4, isFixed: false },
  // Teams meet after work, or late in the morning of a weekend.
  {
    words: new RegExp(`\\b${teamSports}\\b`, 'i'),
    from: 9,
    isFixed: false,
  },
  // "The film crew call at 10" is work; "call mum at 10" may be tonight.
  { words: /(?<=\p{L} )(?<!\b(?:a|to|and|please|give \p{L}{1,12} a) )calls? at\b/iu, from: 7, isFixed: true },
  // After work.
  { words: new RegExp(`^watch\\b|\\b${eveningEvents}\\b`, 'i'), from: 11, isFixed: false },
  // Places with opening hours and people at work: an hour that has passed today is tomorrow's, never at night.
  { words: new RegExp(`\\b${businessHours}\\b`, 'i'), from: 7, isFixed: true },
];

/** The hint for an hour without am or pm in a thought. */
export function meridiemHint(thought: string): Omit<MeridiemHint, 'words'> {
  return meridiemHints.find(({ words }) => words.test(thought)) ?? defaultHint;
}
