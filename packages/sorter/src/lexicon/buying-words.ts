/** Words that begin a purchase, as parts of patterns; case is ignored. */

const purchasing = 'buy|purchase';

/** What is a purchase when a product follows: "get milk", but also "get dressed". */
export const fetching = 'order|get|grab|pick up';

/** All that begins a purchase. */
export const buyingWords = `${purchasing}|${fetching}`;

/** The first words of purchases: "stock" of "stock up on". */
export const buyingVerbs: ReadonlySet<string> = new Set(
  `${buyingWords}|stock up on|shop for|need`.split('|').map((words) => words.replace(/ .+/u, '')),
);

/** What says that something is bought; buying a flat or tickets is a task. */
export const purchaseOpening = new RegExp(
  `^(?:${purchasing})\\b(?!.*\\b(?:tickets?|flights?|house|flat)\\b)`,
  'iu',
);
