/**
 * The lines of a text that comes in pieces. A line feed alone ends one: Node's own `readline` also does so at U+2028 and
 * U+2029, from Node 24 on, and JSON may hold both.
 */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
