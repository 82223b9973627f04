/**
 * Yields all rows by keyset pagination: each page starts after the last id of the previous one. Stops at a short page.
 */
export async function* paginate<Row extends { id: string }>(
  size: number,
  readAfter: (id: string | null, size: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: string | null = null;
  for (;;) {
    const page: Row[] = await readAfter(last, size);
    if (page.length > 0) yield page;
    if (page.length < size) return;
    last = page.at(-1)?.id ?? null;
  }
}
