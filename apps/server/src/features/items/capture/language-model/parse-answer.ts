/**
 * The JSON in what a model wrote: alone, in a fence, after its thoughts, or cut off, when whatever is left open is closed
 * once. Undefined when there is none.
 */
export function parseAnswer(written: string): unknown {
  const text = written.replace(/^[\s\S]*<\/think>/u, '');
  const start = text.search(/[{[]/u);
  if (start < 0) return undefined;
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1;
  return parsed(text.slice(start, Math.max(end, start))) ?? parsed(closed(text.slice(start)));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** An answer is an object with a list of objects, of which one field is a list. */
const deepest = 8;

/** The text up to the last whole value in a list or object, with everything closed that is open there. */
function closed(text: string): string {
  const open: string[] = [];
  let isInString = false;
  let whole = { end: 0, closing: '' };
  for (let at = 0; at < text.length && open.length <= deepest; at += 1) {
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
