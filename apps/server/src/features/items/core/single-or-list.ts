/** The shape of the API's response to a thought: the item itself when there is exactly one, otherwise the list. */
export function singleOrList<Single>(items: Single[]): Single | Single[] {
  const [first, ...rest] = items;
  return first && rest.length === 0 ? first : items;
}
