import type { AddManualItemInput } from '@pouch/contract/items';
import type { Person } from '../api/person.ts';

const atOnce = 20;

/** Adds `count` To-Dos with the urgency of the list that opens first; every fifth is scheduled. */
export async function addTodos(url: string, { headers }: Person, count: number): Promise<void> {
  for (let first = 0; first < count; first += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, count - first) }, (_, index) => todo(first + index));
    await Promise.all(batch.map((body) => add(`${url}/api/items/manual`, headers, body)));
  }
}

function todo(index: number): AddManualItemInput {
  return {
    cleaned_title: `Thing ${index + 1} of a long list`,
    category: 'To-Do',
    urgency: 'Next 3 Days',
    ...(index % 5 === 0 && { scheduled_at: '2099-11-20T15:00:00Z' }),
  };
}

async function add(url: string, headers: Record<string, string>, body: AddManualItemInput): Promise<void> {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
}
