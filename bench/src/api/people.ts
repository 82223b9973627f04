import pg from 'pg';
import { addThoughts, signUp, type Person } from './person.ts';

/** Items in the database that are not to be completed, and those of the person who adds and of the one who reads. */
const itemsInDatabase = 10_000;
const archivedItems = 3_000;

/** Items in the reader's list, each with a date. */
export const listLength = 200;

/** The people whose calls are measured. */
export interface People {
  writer: Person;
  reader: Person;
  /** For each connection a person with active items. */
  completing: { person: Person; itemIds: string[] }[];
  /** For each connection a person with an entry: checks of one list wait for each other. */
  checking: { person: Person; entryId: string }[];
}

/** To the millisecond, as the product stores moments. */
const now = `date_trunc('milliseconds', now())`;

const archived = `insert into items (user_id, id, original_text, title, category, urgency, status, created_at, updated_at,
    completed_at, archived_at)
  select $1, uuidv7(), word, word, 'To-Do', 'Next 3 Days', 'Completed', at, at, at, at
  from (select 'call the dentist ' || left(md5(n::text), 8) as word, ${now} - n * interval '1 hour' as at
    from generate_series(1, $2::int) as n) as made`;

const active = `insert into items (user_id, id, original_text, title, category, urgency, created_at, updated_at,
    scheduled_at, scheduled_zone)
  select $1, uuidv7(), word || ' tomorrow at 3pm', word, 'To-Do', 'Next 3 Days', ${now}, ${now},
    ${now} + n * interval '1 hour', 'UTC'
  from (select n, 'call the dentist ' || left(md5(n::text), 8) as word from generate_series(1, $2::int) as n) as made
  returning id`;

/** Signs people up on the product and fills its database, most of it with what recaps have archived. */
export async function createPeople(
  productUrl: string,
  {
    databaseUrl,
    connections,
    completions,
  }: { databaseUrl: string; connections: number; completions: number },
): Promise<People> {
  const writer = await signUp(productUrl, 'writer');
  const reader = await signUp(productUrl, 'reader');
  await addThoughts(productUrl, writer, 1);
  const each = Array.from({ length: connections }, (_, index) => index);
  const finishers = await Promise.all(each.map((index) => signUp(productUrl, `finisher-${index}`)));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const { id } of [writer, reader]) await client.query(archived, [id, archivedItems]);
    const rest = Math.floor((itemsInDatabase - 2 * archivedItems) / connections);
    const completing: People['completing'] = [];
    for (const person of finishers) {
      await client.query(archived, [person.id, rest]);
      const { rows } = await client.query<{ id: string }>(active, [person.id, completions]);
      completing.push({ person, itemIds: rows.map(({ id }) => id) });
    }
    await client.query(active, [reader.id, listLength]);
    const checking = await Promise.all(each.map((index) => createChecker(productUrl, `checker-${index}`)));
    await client.query('vacuum analyze');
    return { writer, reader, completing, checking };
  } finally {
    await client.end();
  }
}

/** Signs a person up who has LifeLists. */
export async function createChecker(url: string, name: string): Promise<{ person: Person; entryId: string }> {
  const person = await signUp(url, name);
  const { headers } = person;
  await fetch(`${url}/api/lifeLists/initialize`, { method: 'POST', headers, body: '{}' });
  const answer = await fetch(`${url}/api/lifeLists`, { headers });
  const lists = (await answer.json()) as { id: string; items: Record<string, { id: string }[]> }[];
  const entries = Object.values(lists.find(({ id }) => id === checkedList)?.items ?? {}).flat();
  const entryId = entries[0]?.id;
  if (entryId === undefined) throw new Error(`${name} has no entry to check`);
  return { person, entryId };
}

/** The list whose entry is checked. */
export const checkedList = 'groceries';
