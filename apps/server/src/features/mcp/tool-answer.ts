/** Most things of a list that a model reads at once. */
const maxListed = 100;
/** Most characters of an answer: some 50,000 tokens. */
const maxAnswerLength = 200_000;

export interface ToolAnswer {
  text: string;
  isError: boolean;
}

/** A response of the API as a model reads it: without empty fields, and with the first things of a long list. */
export function toToolAnswer({ status, payload }: { status: number; payload: string }): ToolAnswer {
  if (payload === '') return { text: 'Done.', isError: status >= 400 };
  const value = withoutEmpty(JSON.parse(payload));
  if (status >= 400) return { text: JSON.stringify(value), isError: true };
  const isLong = Array.isArray(value) && value.length > maxListed;
  const text = JSON.stringify(isLong ? value.slice(0, maxListed) : value);
  if (text.length > maxAnswerLength) return { text: 'The answer is too long. Ask for less.', isError: true };
  if (!isLong) return { text, isError: false };
  return {
    text: `${text}\nThese are the first ${maxListed} of ${value.length}. Narrow the list, or search.`,
    isError: false,
  };
}

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value)
    .filter(([name]) => name !== 'original_text')
    .map(([name, field]) => [name, withoutEmpty(field)] as const)
    .filter(([, field]) => !isEmpty(field));
  return Object.fromEntries(fields);
}

const isEmpty = (field: unknown): boolean =>
  field === null ||
  field === '' ||
  (typeof field === 'object' && !Array.isArray(field) && Object.keys(field).length === 0);
