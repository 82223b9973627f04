import { TokenParser, Tokenizer, TokenType } from '@streamparser/json';
import { AppError, invalid } from '../lib/errors.ts';

/** The largest row of a document, in bytes: a picture of the largest size. */
const mostBytes = 8 * 1024 * 1024;
/** The most pieces of a row: names, values and marks between them. */
const mostTokens = 50_000;
/** How deep things may lie in one another. */
const mostDepth = 12;

/** Which names of a document hold one thing, and which a list. Others are passed over. */
export interface DocumentShape {
  single: readonly string[];
  lists: readonly string[];
}

/** What stands at one place of a document. */
export interface DocumentPart {
  name: string;
  /** Place in the list, from 0; null for what is no part of a list. */
  index: number | null;
  value: unknown;
}

/**
 * Tells what stands in a JSON document, which comes piece by piece. Memory holds one row of it. Throws a 422 for what
 * is no JSON, what ends in the middle, a list that is none, and what could only be made to exhaust the server.
 */
export async function* readDocument(
  pieces: AsyncIterable<Buffer>,
  shape: DocumentShape,
): AsyncGenerator<DocumentPart> {
  let failure: AppError | undefined;
  const fail = (error: Error) => (failure ??= error instanceof AppError ? error : damaged());
  const found: DocumentPart[] = [];
  const size = { bytes: 0, tokens: 0 };

  const assembler = new TokenParser({
    paths: [...shape.single.map((name) => `$.${name}`), ...shape.lists.map((name) => `$.${name}.*`)],
    keepStack: false,
  });
  assembler.onError = fail;
  assembler.onValue = ({ value, key, stack }) => {
    const list = stack[1]?.key;
    found.push({
      name: String(list ?? key),
      index: list === undefined ? null : Number(key),
      value,
    });
    Object.assign(size, { bytes: 0, tokens: 0 });
  };

  const check = checkStructure(shape);
  const tokenizer = new Tokenizer();
  tokenizer.onError = fail;
  tokenizer.onToken = (token) => {
    size.tokens += 1;
    if (size.tokens > mostTokens) throw tooMuch();
    check(token.token, token.value);
    assembler.write(token);
  };

  for await (const piece of pieces) {
    size.bytes += piece.length;
    tokenizer.write(piece);
    if (failure) throw failure;
    if (size.bytes > mostBytes) throw tooMuch();
    yield* found.splice(0);
  }
  if (!assembler.isEnded) throw incomplete();
}

/** Refuses what lies too deep, and a list that is something else. */
function checkStructure({ lists }: DocumentShape) {
  let depth = 0;
  let key: unknown;
  let isAfterKey = false;
  return (token: TokenType, value: unknown): void => {
    if (isAfterKey && lists.includes(String(key)) && token !== TokenType.LEFT_BRACKET)
      throw noList(String(key));
    isAfterKey = depth === 1 && token === TokenType.COLON;
    if (depth === 1 && token === TokenType.STRING) key = value;
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) depth += 1;
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth -= 1;
    if (depth > mostDepth) throw tooMuch();
  };
}

const damaged = () => invalid('file', 'This file is damaged: it is no JSON document.');
const incomplete = () => invalid('file', 'This file is damaged: it ends in the middle.');
const noList = (name: string) => invalid('file', `This file is damaged: "${name}" is no list.`);
const tooMuch = () => invalid('file', 'This file holds something that is too large to be read.');
