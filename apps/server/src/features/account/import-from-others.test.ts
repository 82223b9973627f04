import type { Item } from '@pouch/contract/items';
import { describe, expect, it } from 'vitest';
import { testApi, type TestUser } from '../../testing/api.ts';
import { multipartForm } from '../../testing/forms.ts';

const api = testApi();

const importFile = (person: TestUser, content: string | Buffer, query: Record<string, string> = {}) =>
  person.send('importEverything', { ...multipartForm(content), query });

async function userInParis(): Promise<TestUser> {
  const person = await api.createUser();
  await person.send('saveTimezone', { body: { timezone: 'Europe/Paris' } });
  return person;
}

/** A user's items by title. */
async function itemsByTitle(person: TestUser): Promise<Record<string, Item>> {
  const items = (await person.send('listItems')).answer;
  return Object.fromEntries(items.map((item) => [item.cleaned_title, item]));
}

const todoist = `\
\ufeffTYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT
meta,view_style=list,,,,,,,,,,
,,,,,,,,,,,
section,House,,,,,,,,,,
task,Call the plumber @home,"The one with, the van",1,1,Ana (123),,tomorrow at 3pm,en,Europe/Paris,,
note,His number is 555 0100,,,,Ana (123),,,,,,
task,Ask about the boiler,,4,2,Ana (123),,,,,,
task,Water the plants,,4,1,Ana (123),,every monday at 9am,en,,,
task,2 litres of milk,,4,1,Ana (123),,,,,,
task,Plant the bulbs,,4,1,Ana (123),,chaque pleine lune,fr,,,
`;

describe('an export of Todoist', () => {
  it('becomes sorted items with their dates, rules and comments (SE-06)', async () => {
    const ana = await userInParis();

    const { status, answer } = await importFile(ana, todoist);
    const items = await itemsByTitle(ana);

    expect(status).toBe(200);
    expect(answer).toMatchObject({ source: 'todoist', counts: { items: { added: 5, skipped: 0 } } });
    expect(items['Call the plumber']).toMatchObject({
      category: 'To-Do',
      urgency: 'Next 3 Days',
      scheduled_at: '2026-11-21T14:00:00.000Z',
      body: 'The one with, the van\nHis number is 555 0100\nSection: House\nTags: home\nPriority: p1',
    });
    expect(items['Ask about the boiler']?.body).toBe('Part of: Call the plumber\nSection: House');
    expect(items['Water the plants']?.recurring).toMatchObject({
      freq: 'WEEKLY',
      byDay: 'MON',
      time_local: '09:00',
      timezone: 'Europe/Paris',
    });
    expect(
      Object.values(items).find(({ original_text }) => original_text === '2 litres of milk'),
    ).toMatchObject({
      category: 'Shopping',
    });
    expect(items['Plant the bulbs']).toMatchObject({
      scheduled_at: null,
      body: 'Section: House\n\nWhen: chaque pleine lune',
    });
  });

  it('with more comments than fit into the notes keeps those that fit, in linear time (SE-06)', async () => {
    const ana = await userInParis();
    const file = `TYPE,CONTENT\ntask,Call the plumber\n${'note,ring twice\n'.repeat(40_000)}`;

    const { status } = await importFile(ana, file);

    expect(status).toBe(200);
    expect((await itemsByTitle(ana))['Call the plumber']?.body).toHaveLength(20_000);
  });

  it('that is imported again, or concurrently, adds nothing twice (SE-06)', async () => {
    const ana = await userInParis();
    await Promise.all([importFile(ana, todoist), importFile(ana, todoist)]);

    const again = await importFile(ana, todoist);

    expect(again.answer.counts.items).toEqual({ added: 0, skipped: 5 });
    expect(Object.keys(await itemsByTitle(ana))).toHaveLength(5);
  });
});

describe('an export of Google Tasks', () => {
  const task = { kind: 'tasks#task', status: 'needsAction', updated: '2026-01-01T00:00:00Z' };
  const takeout = JSON.stringify({
    kind: 'tasks#taskLists',
    items: [
      {
        kind: 'tasks#tasks',
        title: 'My Tasks',
        items: [
          {
            ...task,
            id: 'a',
            title: 'Renew the passport',
            notes: 'Photo first',
            due: '2026-12-01T00:00:00.000Z',
          },
          { ...task, id: 'b', title: 'Buy bread', parent: 'a' },
          { ...task, id: 'c', title: 'Old news', status: 'completed', completed: '2026-01-02T00:00:00Z' },
          { ...task, id: 'd', title: '' },
          { ...task, id: 'e', title: 'Call mum' },
          { ...task, id: 'f', title: 'Call mum' },
          { ...task, id: 'g', title: 'Visit the dentist', due: '2026-13-45T00:00:00.000Z' },
        ],
      },
      { kind: 'tasks#tasks', title: 'Empty' },
    ],
  });

  it('becomes sorted items on their days, with what was completed (SE-06, MV-02, AD-01)', async () => {
    const ana = await userInParis();

    const { answer } = await importFile(ana, takeout);
    const items = await itemsByTitle(ana);

    expect(answer).toMatchObject({ source: 'google-tasks', counts: { items: { added: 6, skipped: 1 } } });
    expect(items['Visit the dentist']).toMatchObject({
      scheduled_at: null,
      body: 'List: My Tasks\n\nWhen: 2026-13-45',
    });
    expect(items['Renew the passport']).toMatchObject({
      scheduled_at: '2026-12-01T08:00:00.000Z',
      all_day: true,
      body: 'Photo first\nList: My Tasks',
    });
    expect(Object.values(items).map(({ category }) => category)).toContain('Shopping');
    expect((await importFile(ana, takeout)).answer.counts.items).toEqual({ added: 0, skipped: 7 });
  });

  it('that is damaged is refused with a sentence (SE-06)', async () => {
    const ana = await userInParis();

    const { status, error } = await importFile(ana, takeout.slice(0, -20));

    expect([status, error.message]).toEqual([422, 'This file is damaged: it isn’t valid JSON.']);
  });
});

describe('a backup of TickTick', () => {
  it('becomes sorted items with their dates and rules (SE-06, AD-01)', async () => {
    const ana = await userInParis();
    const columns =
      'Folder Name,List Name,Title,Kind,Tags,Content,Is Check list,Start Date,Due Date,Reminder,Repeat,' +
      'Priority,Status,Created Time,Completed Time,Order,Timezone,Is All Day';
    const quoted = (cells: string[]) => cells.map((cell) => `"${cell}"`).join(',');
    const backup = [
      '"Date: 2026-11-20+0000"',
      '"Version: 7.1"',
      '"Status: ',
      '0 Normal',
      '1 Completed',
      '2 Archived"',
      quoted(columns.split(',')),
      '"","Work","Send the report","TEXT","","To Eva","N","2026-11-23T08:00:00+0000","2026-11-23T08:00:00+0000",' +
        '"","FREQ=WEEKLY;INTERVAL=2;BYDAY=MO","5","0","","","1","Europe/Paris","false"',
      '"","Home","Pay the rent","TEXT","","","N","2026-11-30T23:00:00+0000","","","FREQ=MONTHLY;INTERVAL=1",' +
        '"0","0","","","2","Europe/Paris","true"',
      '"","Home","Long done","TEXT","","","N","","","","","0","2","","","3","Europe/Paris","false"',
    ].join('\n');

    const { answer } = await importFile(ana, backup);
    const items = await itemsByTitle(ana);

    expect(answer).toMatchObject({ source: 'ticktick', counts: { items: { added: 3, skipped: 0 } } });
    expect(items['Send the report']).toMatchObject({
      scheduled_at: '2026-11-23T08:00:00.000Z',
      all_day: false,
      urgency: 'Next 3 Days',
      body: 'To Eva\nList: Work\nPriority: high',
      recurring: { freq: 'FORTNIGHTLY', interval: 2, byDay: ['MON'], time_local: '09:00' },
    });
    expect(items['Pay the rent']).toMatchObject({
      scheduled_at: '2026-12-01T08:00:00.000Z',
      all_day: true,
      recurring: { freq: 'MONTHLY', anchor_date: '2026-12-01' },
    });
  });
});

describe('text', () => {
  const lines = [
    '# Weekend',
    '',
    '- [ ] call the dentist tomorrow at 9',
    '* [x] done long ago',
    '3. milk and eggs',
    '☑ also done',
    '• a',
    '',
  ].join('\r\n');

  it('becomes the items of its lines, each sorted like a thought (SE-06)', async () => {
    const ana = await userInParis();

    const { answer } = await importFile(ana, lines);
    const items = await itemsByTitle(ana);

    expect(answer).toMatchObject({
      source: 'text',
      counts: { items: { added: 6, skipped: 0 } },
      items: { done: 2 },
    });
    expect(items['Call the dentist']?.scheduled_at).toBe('2026-11-21T08:00:00.000Z');
    expect(Object.keys(items)).toEqual(expect.arrayContaining(['Milk', 'Eggs']));
    expect((await importFile(ana, lines)).answer.counts.items.added).toBe(0);
  });

  it('in another language becomes what its words say, with their dates (SE-06, SO-14)', async () => {
    const ana = await userInParis();

    await importFile(ana, 'acheter du lait et du pain\nappeler le dentiste demain à 15 h\n');
    const items = await itemsByTitle(ana);

    expect(items['Lait']).toMatchObject({ category: 'Shopping', purchaseCategory: 'Supermarket' });
    expect(items['Pain']).toMatchObject({ category: 'Shopping', purchaseCategory: 'Supermarket' });
    expect(items['Appeler le dentiste']).toMatchObject({
      category: 'To-Do',
      scheduled_at: '2026-11-21T14:00:00.000Z',
    });
  });

  it('with column names is read as a table (SE-06)', async () => {
    const ana = await userInParis();
    const table = 'Subject;Due Date;Notes;Completed\nSend cards;2026-12-10 18:30;"Ana; Ben";no\nOld;;;yes\n';

    const { answer } = await importFile(ana, table);

    expect(answer).toMatchObject({
      source: 'csv',
      counts: { items: { added: 2, skipped: 0 } },
      items: { done: 1 },
    });
    expect((await itemsByTitle(ana))['Send cards']).toMatchObject({
      scheduled_at: '2026-12-10T17:30:00.000Z',
      body: 'Ana; Ben',
    });
  });

  it.each([
    ['an impossible date', '2026-02-30', 'When: 2026-02-30'],
    ['an impossible time', '2026-12-10 25:00', 'When: 2026-12-10 25:00'],
    ['the year 1 (meaning no date)', '0001-01-01T00:00:00+0000', 'When: 0001-01-01 00:00'],
    ['an unsupported year', '9999-12-31', 'When: 9999-12-31'],
  ])('keeps %s in the notes (SE-06)', async (_, date, notes) => {
    const ana = await userInParis();

    const { answer } = await importFile(ana, `title,due date\nSend cards,${date}\n`);

    expect(answer.counts.items).toEqual({ added: 1, skipped: 0 });
    expect((await itemsByTitle(ana))['Send cards']).toMatchObject({ scheduled_at: null, body: notes });
  });

  it.each([
    ['a damaged ZIP', Buffer.from('504b0304ff00fe', 'hex'), 422, 'This ZIP is damaged'],
    ['a picture', Buffer.from('ffd8ffe000104a46494600010100', 'hex'), 422, 'This isn’t a text file'],
    ['blank', ' \n\n', 422, 'No tasks were found'],
    ['too long', Buffer.alloc(20 * 1024 * 1024 + 1, 'milk\n'), 413, 'smaller than 20 MB'],
    ['of too many lines', 'milk\n'.repeat(50_001), 413, '50,000 tasks at most'],
    // The file is small, but building each cell of every row would mean 30,000 times 30,000 of them.
    [
      'a table of too many columns',
      `title,notes${',a'.repeat(30_000)}\n${'x\n'.repeat(30_000)}`,
      422,
      '200 columns at most',
    ],
    ['a table of too many rows', `title,notes\n${'x,\n'.repeat(100_001)}`, 413, '100,000 rows at most'],
  ])('that is %s is refused with a sentence (SE-06)', async (_, content, expected, words) => {
    const ana = await userInParis();

    const { status, error } = await importFile(ana, content);

    expect(status).toBe(expected);
    expect(error.message).toContain(words);
    expect(await itemsByTitle(ana)).toEqual({});
  });

  it('is read in the format that the request names (SE-06)', async () => {
    const ana = await userInParis();

    const { answer } = await importFile(ana, '[milk]', { from: 'text' });

    expect(answer).toMatchObject({ source: 'text', counts: { items: { added: 1 } } });
  });
});
