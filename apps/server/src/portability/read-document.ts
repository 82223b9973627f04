import { TokenParser, Tokenizer, TokenType } from '@streamparser/json';
import { AppError, invalid } from '../lib/errors.ts';

/** The largest row: a picture of the maximum size. */
const maxRowBytes = 8 * 1024 * 1024;
/** JSON tokens per row. */
const maxRowTokens = 50_000;
/** Nesting depth of the document. */
const maxDepth = 12;

/** The top-level fields that contain a single value, and those that contain a list. Other fields are ignored. */
export interface DocumentShape {
  single: readonly string[];
  lists: readonly string[];
}

/** A single value, or one row of a list. */
export interface DocumentPart {
  name: string;
  /** Index in the list, from 0; null for a single value. */
  index: number | null;
  value: unknown;
}

/**
 * Parses a JSON document from a stream and yields its parts; memory holds one row. Throws a 422 when the document is
 * not JSON, is truncated, has another value where a list is expected, or exceeds the limits.
 */
export async function* readDocument(
  chunks: AsyncIterable<Buffer>,
  shape: DocumentShape,
): AsyncGenerator<DocumentPart> {
  let failure: AppError | undefined;
  const fail = (error: Error) => (failure ??= error instanceof AppError ? error : damagedError());
  const parts: DocumentPart[] = [];
  const size = { bytes: 0, tokens: 0 };

  const assembler = new TokenParser({
    paths: [...shape.single.map((name) => `$.${name}`), ...shape.lists.map((name) => `$.${name}.*`)],
    keepStack: false,
  });
  assembler.onError = fail;
  assembler.onValue = ({ value, key, stack }) => {
    const list = stack[1]?.key;
    parts.push({
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
    if (size.tokens > maxRowTokens) throw tooLargeError();
    check(token.token, token.value);
    assembler.write(token);
  };

  for await (const chunk of chunks) {
    size.bytes += chunk.length;
    tokenizer.write(chunk);
    if (failure) throw failure;
    if (size.bytes > maxRowBytes) throw tooLargeError();
    yield* parts.splice(0);
  }
  if (!assembler.isEnded) throw incompleteError();
}

/** Returns a check of each token. It throws when the nesting is too deep, or a list field contains another value. */
function checkStructure({ lists }: DocumentShape) {
  let depth = 0;
  let key: unknown;
  let isAfterKey = false;
  return (token: TokenType, value: unknown): void => {
    if (isAfterKey && lists.includes(String(key)) && token !== TokenType.LEFT_BRACKET)
      throw notAListError(String(key));
    isAfterKey = depth === 1 && token === TokenType.COLON;
    if (depth === 1 && token === TokenType.STRING) key = value;
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) depth += 1;
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth -= 1;
    if (depth > maxDepth) throw tooLargeError();
  };
}

const damagedError = () => invalid('file', 'This file is damaged: it isn’t valid JSON.');
const incompleteError = () => invalid('file', 'This file is damaged: it ends in the middle.');
const notAListError = (name: string) => invalid('file', `This file is damaged: "${name}" is no list.`);
const tooLargeError = () => invalid('file', 'This file contains something too large to read.');
