/** How an hour that says neither "am" nor "pm" is understood beside certain words. */
export interface SenseOfHour {
  /** The words that an open hour takes its sense from. */
  words: RegExp;
  /** First of the twelve hours in which the open hour falls, 0 to 12: from 7, "at 8" is the morning and "at 4" the afternoon. */
  from: number;
  /** Whether it stays in them once it has passed today: a bank has no ten in the evening, a gym has. */
  isFixed: boolean;
}

/** The sense of an hour that nothing explains: "at 8" is the morning, "at 4" the afternoon, and once passed the evening. */
const usualSense: Omit<SenseOfHour, 'words'> = { from: 7, isFixed: false };

/** The first row whose words stand in the thought settles the hour. */
const sensesOfHour: readonly SenseOfHour[] = [
  // Whoever is woken is woken in the morning, however early.
  { words: /\b(?:wake|waking|alarm|get up|sunrise|dawn|milk round|breakfast)\b/i, from: 4, isFixed: true },
  // Planes and trains leave at any hour, the early ones being those that a note is made of.
  {
    words: /\b(?:flights?|fly|airport|train|coach|ferry|eurostar|check ?in)\b/i,
    from: 4,
    isFixed: false,
  },
  // Children are brought at eight and fetched at three; nobody brings them in the evening.
  { words: /\b(?:school (?:run|bus)|nursery|drop[- ]?off|brunch)\b/i, from: 6, isFixed: true },
  // A doors-closing hour is the end of a day.
  { words: /\b(?:clos(?:es|ing)|shuts?)\b/i, from: 12, isFixed: true },
  // Bands come on late.
  { words: /\b(?:gig|concert|club night|night out|disco|drinks)\b/i, from: 12, isFixed: false },
  // Lunch is eaten from eleven on, and never at night.
  { words: /\blunch\b/i, from: 11, isFixed: true },
  // Exercise is had before work or after it: seven is the morning, five the afternoon.
  { words: /\b(?:gym|workout|spin class|parkrun)\b/i, from: 7, isFixed: false },
  { words: /\b(?:run|jog|swim)\b/i, from: 4, isFixed: false },
  // Teams meet after work, or on a weekend's later morning.
  {
    words:
      /\b(?:football|footy|netball|rugby|hockey|basketball|badminton|squash|tennis|padel|a[- ]side|bowling)\b/i,
    from: 9,
    isFixed: false,
  },
  // "The film crew call at 10" is work; "call mum at 10" may well be tonight.
  { words: /(?<=\p{L} )(?<!\b(?:a|to|and|please|give \p{L}{1,12} a) )calls? at\b/iu, from: 7, isFixed: true },
  // What people go out for, eat or sit down to when work is over.
  {
    words:
      /^watch\b|\b(?:dinner|party|film|movie|cinema|concert|pub|theatre|theater|show|curry|date night|quiz|supper|takeaway|ball|opera|fireworks|barbecue|bbq|class|choir|rehearsal|band practice|book (?:club|group)|poker|bath|bed ?time|tv|meal out|restaurant|(?:book|reserve|get|have) (?:a |an |the |our )?table|table (?:for|at|in)|reservations?|parents['’]? evening|prom)\b/i,
    from: 11,
    isFixed: false,
  },
  // Places with opening hours and people at their work: past today's hour it is tomorrow's, never the night.
  {
    words:
      /\b(?:surgery|doctors?|dr|gp|dentists?|optician|hospital|clinic|physio|vet|bank|school|office|shops?|store|post office|pharmacy|chemist|garage|council|town hall|hmrc|dmv|library|solicitor|lawyer|landlord|agency|insurance|helpline|customer service|plumber|electrician|builder|boiler|engineer|cleaner|maid|delivery|deliver(?:ed|s)|interview|meeting|meet with|standup|stand-up|appointment|appt|inspection|viewing|exam)\b/i,
    from: 7,
    isFixed: true,
  },
];

/** How an open hour is to be understood in a thought. */
export function senseOfHour(thought: string): Omit<SenseOfHour, 'words'> {
  return sensesOfHour.find(({ words }) => words.test(thought)) ?? usualSense;
}
