/** The price at the end of a line: "1.85", "£3,20 A", "2.10-". */
const price = /(?:^|\s)[-£$€]?\s?\d{1,4}[.,]\s?\d\d\s?(?:[-*]|[A-Z])?$/u;
const total = /^(?:sub ?)?total\b|^(?:balance|amount) due\b/iu;
/** First words of lines that have a price but are not items, as patterns. */
const nonItemWords = [
  ...['sub ?total', 'total', 'balance', 'amount', 'vat', 'tax', 'net', 'gross'],
  ...['visa', 'mastercard', 'maestro', 'amex', 'debit', 'credit', 'card', 'cash', 'change'],
  ...['contactless', 'payment', 'tender', 'discount', 'savings?', 'loyalty', 'tip', 'service'],
];
const nonItemLine = new RegExp(`^(?:${nonItemWords.join('|')})\\b`, 'iu');

/** The items of a receipt without their prices; null if the lines are not a receipt. */
export function parseReceiptItems(lines: readonly string[]): string[] | null {
  const priced = lines.filter((line) => price.test(line));
  if (priced.length < 2 || !lines.some((line) => total.test(line))) return null;
  const items = priced
    .filter((line) => !nonItemLine.test(line))
    .map((line) => line.replace(price, '').trim())
    .filter((line) => /\p{L}{2}/u.test(line));
  return items.length > 0 ? items : null;
}
