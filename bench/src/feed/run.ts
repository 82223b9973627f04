import type { AddManualItemInput } from '@pouch/contract/items';
import type { Recurrence } from '@pouch/contract/recurrence';
import { signUp, type Person } from '../api/person.ts';
import { startProduct } from '../product.ts';
import { formatValue, report } from '../report.ts';
import { withRunFolder } from '../run-folder.ts';
import { median } from '../statistics.ts';

const count = 2_000;
const atOnce = 20;
const rounds = 15;
/** Rounds that are not counted: until then code is being loaded and compiled. */
const warmUp = 5;

/** Fetches a calendar of 2,000 items, half of them recurring, as a calendar program does. */
export function run(): Promise<boolean> {
  return withRunFolder(async (folder) => {
    const product = await startProduct({ folder });
    try {
      return await measure(product.url);
    } finally {
      await product.stop();
    }
  });
}

async function measure(url: string): Promise<boolean> {
  const person = await signUp(url, 'planner');
  for (let first = 0; first < count; first += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, (_, index) => addScheduled(url, person, first + index)));
  }
  const renewed = await fetch(`${url}/api/calendar/renew`, { method: 'POST', headers: bearer(person) });
  const { url: feedUrl } = (await renewed.json()) as { url: string };
  const path = new URL(feedUrl).pathname;

  const text = await (await fetch(url + path)).text();
  const events = text.match(/^BEGIN:VEVENT\r$/gm)?.length ?? 0;
  if (events < count) throw new Error(`The calendar holds ${events} events of ${count}`);
  const feed = await measureTimes(() => fetch(url + path));
  const list = await measureTimes(() => fetch(`${url}/api/items`, { headers: bearer(person) }));
  return report('calendar', [
    {
      budget: 'calendarFeed',
      value: median(feed),
      floor: formatValue(median(list), 'ms'),
      detail: `slowest ${formatValue(Math.max(...feed), 'ms')}, ${formatValue(text.length / 1e6, 'MB')} of text`,
    },
  ]);
}

const bearer = ({ headers }: Person) => ({ authorization: headers['authorization'] ?? '' });

const rule: Recurrence = {
  freq: 'WEEKLY',
  interval: 1,
  byDay: 'TUE',
  time_local: '09:00',
  anchor_date: '2099-11-24',
  timezone: 'Europe/Paris',
  ends: { type: 'NEVER', until: null, count: null },
};
const rules: Recurrence[] = [
  rule,
  { ...rule, byDay: ['TUE', 'FRI'] },
  { ...rule, freq: 'MONTHLY', byDay: null },
  { ...rule, freq: 'DAILY', byDay: null, ends: { type: 'COUNT', until: null, count: 30 } },
];

/** Adds a scheduled item; every other one recurs. */
async function addScheduled(url: string, { headers }: Person, index: number): Promise<void> {
  const body: AddManualItemInput = {
    cleaned_title: `Thing ${index + 1}, with a comma; and a long enough name to be broken`,
    category: 'To-Do',
    urgency: 'Next 3 Days',
    scheduled_at: '2099-11-24T08:00:00Z',
  };
  const { id } = (await send(`${url}/api/items/manual`, 'POST', headers, body)) as { id: string };
  const recurring = index % 2 === 0 ? rules[(index / 2) % rules.length] : undefined;
  if (recurring) await send(`${url}/api/items/${id}`, 'PUT', headers, { recurring });
}

async function send(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: object,
): Promise<unknown> {
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Milliseconds from each request to the last byte of its response, without the warm-up rounds. */
async function measureTimes(ask: () => Promise<Response>): Promise<number[]> {
  const measured: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await (await ask()).arrayBuffer();
    measured.push(performance.now() - startedAt);
  }
  return measured.slice(warmUp);
}
