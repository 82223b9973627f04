/**
 * The lines of a text that arrives in pieces. Only a line feed ends a line: from Node 24, `readline` also splits at U+2028
 * and U+2029, which JSON may contain.
 */
export async function* readLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
