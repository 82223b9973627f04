/** Words that begin a purchase, as parts of patterns; case is ignored. */

/** What is always a purchase. */
const purchasing = 'buy|purchase';

/** What is a purchase when a product follows: "get milk", but also "get dressed". */
export const fetching = 'order|get|grab|pick up';

/** All that begins a purchase. */
export const buyingWords = `${purchasing}|${fetching}`;
