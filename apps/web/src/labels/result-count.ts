/** "No results", "1 result", "12 results". */
export function resultCount(count: number): string {
  if (count === 0) return 'No results';
  return count === 1 ? '1 result' : `${count} results`;
}
