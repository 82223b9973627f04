import pg from 'pg';
import { addThoughts, signUp, type Person } from './person.ts';

/** Items in the whole database before anything is measured, and those of each person whose calls are measured. */
const itemsInDatabase = 10_000;
const archivedItems = 3_000;
const otherPeople = 5;

/** Items in the reader's list, each with a date. */
export const listLength = 200;
/** Each connection checks an entry of a person of its own: checks of one list wait for each other. */
const checkers = 16;

/** The people whose calls are measured. */
export interface People {
  writer: Person;
  reader: Person;
  /** Has `completable` active items. */
  finisher: Person;
  completable: string[];
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
  { databaseUrl, completions }: { databaseUrl: string; completions: number },
): Promise<People> {
  const writer = await signUp(productUrl, 'writer');
  const reader = await signUp(productUrl, 'reader');
  const finisher = await signUp(productUrl, 'finisher');
  await addThoughts(productUrl, writer, 1);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const { id } of [writer, reader, finisher]) await client.query(archived, [id, archivedItems]);
    const rest = itemsInDatabase - 3 * archivedItems;
    for (let index = 0; index < otherPeople; index += 1) {
      const { id } = await signUp(productUrl, `other-${index}`);
      await client.query(archived, [id, rest / otherPeople]);
    }
    await client.query(active, [reader.id, listLength]);
    const { rows } = await client.query<{ id: string }>(active, [finisher.id, completions]);
    const checking = await Promise.all(
      Array.from({ length: checkers }, (_, index) => createChecker(productUrl, `checker-${index}`)),
    );
    await client.query('vacuum analyze');
    return { writer, reader, finisher, completable: rows.map(({ id }) => id), checking };
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
