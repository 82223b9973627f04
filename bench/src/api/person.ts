import type { AddItemInput } from '@pouch/contract/items';

export interface Person {
  id: string;
  /** Headers of a signed-in request with a JSON body. */
  headers: Record<string, string>;
  /** The session as the web app stores it in `localStorage`. */
  session: string;
}

/** Each becomes one item. */
const thoughts = [
  'call the dentist tomorrow at 3pm',
  'book a table for friday evening',
  'send the signed contract to the landlord',
  'watch the new documentary about whales',
  'renew the passport before summer',
  '2 kg of flour',
  'read the book that Ana recommended',
  'water the plants every sunday',
] as const;

/** The body of `POST /api/items`. Its clock is fixed, so that every run sorts to the same item. */
function thoughtBody(index: number): string {
  const thought: AddItemInput = {
    originalText: thoughts[index % thoughts.length] ?? thoughts[0],
    currentDateTime: '2026-11-20T15:04:05+00:00',
  };
  return JSON.stringify(thought);
}

const datedThoughts = [
  'call the dentist tomorrow at 3pm',
  'book a table for friday evening',
  'send the signed contract to the landlord on monday at 9',
  'renew the passport on March 3rd',
  'pick up the parcel tonight',
  'pay the rent next thursday',
] as const;

/** Bodies of `POST /api/items`, each of which becomes one To-Do with a date. */
export const datedThoughtBodies = (): string[] =>
  datedThoughts.map((originalText) =>
    JSON.stringify({ originalText, currentDateTime: new Date().toISOString() } satisfies AddItemInput),
  );

/** Creates an account on a running product; throws if the server refuses. */
export async function signUp(url: string, name: string): Promise<Person> {
  const headers = { 'content-type': 'application/json' };
  const account = { name, email: `${name}@example.org`, password: 'a long enough password' };
  const answer = await post(`${url}/api/auth/sign-up/email`, headers, JSON.stringify(account));
  const { token, user } = (await answer.json()) as { token: string; user: { id: string } };
  return {
    id: user.id,
    headers: { ...headers, authorization: `Bearer ${token}` },
    session: JSON.stringify({ token, user: { id: user.id, email: account.email, name } }),
  };
}

/** Adds thoughts one after the other; each becomes one item. */
export async function addThoughts(url: string, { headers }: Person, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await post(`${url}/api/items`, headers, thoughtBody(index));
  }
}

async function post(url: string, headers: Record<string, string>, body: string): Promise<Response> {
  const answer = await fetch(url, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
