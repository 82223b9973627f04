/** What stands at the end of a line that was paid: "1.85", "£3,20 A", "2.10-". */
const price = /(?:^|\s)[-£$€]?\s?\d{1,4}[.,]\s?\d\d\s?(?:[-*]|[A-Z])?$/u;
const total = /^(?:sub ?)?total\b|^(?:balance|amount) due\b/iu;
/** Lines with a price that were paid for nothing. */
const noGoods =
  /^(?:sub ?total|total|balance|amount|vat|tax|net|gross|visa|mastercard|maestro|amex|debit|credit|card|cash|change|contactless|payment|tender|discount|savings?|loyalty|tip|service)\b/iu;

/** Of a receipt, the goods without their prices; null when the lines are no receipt. */
export function goodsOfReceipt(lines: readonly string[]): string[] | null {
  const priced = lines.filter((line) => price.test(line));
  if (priced.length < 2 || !lines.some((line) => total.test(line))) return null;
  const goods = priced
    .filter((line) => !noGoods.test(line))
    .map((line) => line.replace(price, '').trim())
    .filter((line) => /\p{L}{2}/u.test(line));
  return goods.length > 0 ? goods : null;
}
