/**
 * Everything there is, page after page, each beginning after the last id of the one before. A page that is not full is
 * the last.
 */
export async function* inPages<Row extends { id: string }>(
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
