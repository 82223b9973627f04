/**
 * The JSON in the text of a model: on its own, in a code fence, after a `<think>` section, or truncated, in which case
 * the open brackets are closed. Undefined when the text contains no JSON.
 */
export function parseAnswer(answer: string): unknown {
  const text = answer.replace(/^[\s\S]*<\/think>/u, '');
  const start = text.search(/[{[]/u);
  if (start < 0) return undefined;
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1;
  return (
    tryParseJson(text.slice(start, Math.max(end, start))) ??
    tryParseJson(closeOpenBrackets(text.slice(start)))
  );
}

function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** More than an answer needs: an object with a list of objects that have a list as one field. */
const maxDepth = 8;

/** The text up to the last complete object or list, followed by the brackets that close everything still open there. */
function closeOpenBrackets(text: string): string {
  const open: string[] = [];
  let isInString = false;
  let whole = { end: 0, closing: '' };
  for (let at = 0; at < text.length && open.length <= maxDepth; at += 1) {
    const letter = text[at] ?? '';
    if (isInString && letter === '\\') at += 1;
    else if (letter === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (letter === '{' || letter === '[') open.push(letter === '{' ? '}' : ']');
    else if (letter === '}' || letter === ']') {
      if (open.pop() !== letter) break;
      whole = { end: at + 1, closing: open.toReversed().join('') };
    }
  }
  return text.slice(0, whole.end) + whole.closing;
}
