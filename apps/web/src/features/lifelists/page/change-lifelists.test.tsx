import { useQuery, useQueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/items';
import { itemKeys } from '../../../data/items/item-cache.ts';
import { createLiveRefresh } from '../../../data/live/live-refresh.ts';
import { currentStore } from '../../../data/store/current-store.ts';
import { aLifeList, sevenLifeLists } from '../../../testing/a-life-list.ts';
import { anItem } from '../../../testing/an-item.ts';
import { mockApi, heldAnswers, json } from '../../../testing/mock-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { LifeListPage } from './lifelist-page.tsx';
import './lifelist-dialogs.tsx';

beforeEach(() => {
  vi.setSystemTime('2026-11-20T15:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const cold = () => json({ code: 'internal', message: 'The server has a cold.' }, 500);
const undoId = '01900000-0000-7000-8000-0000000000aa';
const items = '/api/lifeLists/groceries/items';
const groups = '/api/lifeLists/groceries/groups';
const undo = '/api/lifeLists/groceries/undo';
const getEntry = (title: string) => {
  const entries = Object.values(sevenLifeLists()[2]?.items ?? {}).flat();
  const found = entries.find((entry) => entry.title === title);
  if (!found) throw new Error(`No ${title}`);
  return found;
};

type Answers = Parameters<typeof mockApi>[0];

/** Renders a list for a user in New York, on a Friday at 10:00. */
async function open(answers: Answers, id = 'groceries', ready = 'Bakery 2 of 3') {
  const asked = mockApi({ 'GET /api/lifeLists': () => json(sevenLifeLists()), ...answers });
  const user = renderScreen(<LifeListPage id={id} />, `/lifelists/${id}`);
  await screen.findByRole('heading', { name: ready });
  const sent = (call: string) => asked.filter(({ method, path }) => `${method} ${path}` === call);
  return { user, sent };
}

const titles = (group: string) =>
  within(screen.getByRole('list', { name: group }))
    .getAllByRole('checkbox')
    .map((box) => box.getAttribute('aria-label')?.replace('Check ', ''));

async function choose(user: { click: (element: Element) => Promise<void> }, menu: string, choice: string) {
  await user.click(screen.getByRole('button', { name: `Options for ${menu}` }));
  await user.click(screen.getByRole('button', { name: choice }));
}

describe('adding to a group', () => {
  it('shows each entry at once and keeps the field for the next; whitespace alone adds nothing (LL-07)', async () => {
    const { hold, answer } = heldAnswers();
    const { user, sent } = await open({ [`POST ${items}`]: hold });

    await user.click(screen.getByRole('button', { name: 'Add to Bakery' }));
    const field = screen.getByRole('textbox', { name: 'Add to Bakery' });
    expect(document.activeElement).toBe(field);
    await user.type(field, '   ');
    expect(screen.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true);
    await user.type(field, ' Rye bread {Enter}');

    expect(titles('Bakery')).toEqual(['Sourdough', 'Cinnamon buns', 'Tortillas', 'Rye bread']);
    expect(field).toHaveProperty('value', '');
    const [request] = sent(`POST ${items}`);
    expect(request?.body).toMatchObject({ categoryKey: 'Bakery', newItem: { title: 'Rye bread' } });
    expect(request?.headers.get('Idempotency-Key')).toMatch(/^[\da-f]{32}$/);
    await user.type(field, 'Bagels');
    if (!request) throw new Error('No entry was sent');
    const { newItem } = request.body as { newItem: { id: string } };
    answer(json({ ...getEntry('Sourdough'), id: newItem.id, title: 'Rye bread', isChecked: false }, 201));
    await waitFor(() => expect(titles('Bakery')).toContain('Rye bread'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add to Bakery' }));
  });

  it('restores the text when it could not be added (LL-08)', async () => {
    const { user } = await open({ [`POST ${items}`]: cold });

    await user.click(screen.getByRole('button', { name: 'Add to Dairy' }));
    await user.type(screen.getByRole('textbox'), 'Butter{Enter}');

    expect(await screen.findByText('Failed to add item')).toBeDefined();
    expect(screen.getByText('The server has a cold.')).toBeDefined();
    expect(titles('Dairy')).toEqual(['Oat milk']);
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Butter');
  });
});

describe('an entry', () => {
  it('is deleted at once and comes back by Undo, in its position (LL-07)', async () => {
    const { user, sent } = await open({
      [`DELETE ${items}`]: () => json({ undoId }),
      [`POST ${undo}`]: () => json({ list: sevenLifeLists()[2] }),
    });

    await choose(user, 'Cinnamon buns', 'Delete');

    expect(titles('Bakery')).toEqual(['Sourdough', 'Tortillas']);
    expect(sent(`DELETE ${items}`)[0]?.body).toEqual({ id: getEntry('Cinnamon buns').id });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(titles('Bakery')).toEqual(['Sourdough', 'Cinnamon buns', 'Tortillas']));
    expect(sent(`POST ${undo}`)[0]?.body).toEqual({ undoId });
  });

  it('is read again after a response that a read meanwhile may have overtaken (LL-09, AC-14)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const lists = sevenLifeLists();
    const renamed = lists.map((list) => ({
      ...list,
      version: 2,
      items: { ...list.items, Dairy: [{ ...getEntry('Oat milk'), isChecked: true, title: 'Soy milk' }] },
    }));
    const answers = [lists, renamed, renamed];
    mockApi({
      'GET /api/lifeLists': () => json(answers.shift()),
      [`PATCH ${items}`]: () => new Promise((resolve) => (answer = resolve)),
    });
    function LiveUpdate() {
      const client = useQueryClient();
      const receive = () =>
        createLiveRefresh(client, currentStore()).onChange({ topic: 'lifeLists', ids: null, client: null });
      return <button onClick={receive}>Change event</button>;
    }
    const user = renderScreen(
      <>
        <LiveUpdate />
        <LifeListPage id="groceries" />
      </>,
      '/lifelists/groceries',
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Check Oat milk' }));
    await user.click(screen.getByRole('button', { name: 'Change event' }));
    await screen.findByText('Soy milk');

    answer(json({ ...getEntry('Oat milk'), isChecked: true }));

    await waitFor(() => expect(answers).toEqual([]));
    expect(await screen.findByText('Soy milk')).toBeDefined();
  });

  it('is shown as it is on the server after a response was lost (LL-08, AC-14)', async () => {
    let lists = sevenLifeLists();
    const { user } = await open({
      'GET /api/lifeLists': () => json(lists),
      [`DELETE ${items}`]: () => {
        lists = lists.map((list) =>
          list.id === 'groceries' ? { ...list, version: 2, items: { ...list.items, Dairy: [] } } : list,
        );
        return new TypeError('Failed to fetch');
      },
    });

    await choose(user, 'Oat milk', 'Delete');

    expect(await screen.findByText('Failed to delete item')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Check Oat milk' })).toBeNull());
  });

  it('that could not be deleted is shown again (LL-08)', async () => {
    const { user } = await open({ [`DELETE ${items}`]: cold });

    await choose(user, 'Cinnamon buns', 'Delete');

    expect(await screen.findByText('Failed to delete item')).toBeDefined();
    expect(titles('Bakery')).toEqual(['Sourdough', 'Cinnamon buns', 'Tortillas']);
  });

  it('is changed once earlier changes are done, under its id alone (LL-09, OF-04)', async () => {
    const { hold, answer } = heldAnswers();
    const { user, sent } = await open({
      [`DELETE ${items}`]: hold,
      [`PATCH ${items}`]: () => json({ ...getEntry('Tortillas'), isChecked: false }),
    });

    await choose(user, 'Sourdough', 'Delete');
    await user.click(screen.getByRole('checkbox', { name: 'Check Tortillas' }));
    expect(sent(`PATCH ${items}`)).toHaveLength(0);
    answer(json({ undoId }));

    await waitFor(() => expect(sent(`PATCH ${items}`)).toHaveLength(1));
    expect(sent(`PATCH ${items}`)[0]?.body).toEqual({
      id: getEntry('Tortillas').id,
      updates: { isChecked: false },
    });
  });

  it('is renamed in a dialog, with whitespace trimmed; whitespace alone is no name (LL-07)', async () => {
    const { user, sent } = await open({
      [`PATCH ${items}`]: () => json({ ...getEntry('Oat milk'), title: 'Soy milk' }),
    });

    await choose(user, 'Oat milk', 'Rename');
    const field = await screen.findByRole('textbox', { name: 'Title' });
    expect(field).toHaveProperty('value', 'Oat milk');
    await user.clear(field);
    await user.type(field, '  ');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await user.type(field, 'Soy milk {Enter}');

    await waitFor(() => expect(titles('Dairy')).toEqual(['Soy milk']));
    expect(sent(`PATCH ${items}`)[0]?.body).toMatchObject({ updates: { title: 'Soy milk' } });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is moved within its group by a dialog that stays open, and to another group with Undo (LL-07)', async () => {
    const { user, sent } = await open({
      [`PATCH ${items}/move`]: () => json({ ...getEntry('Sourdough') }),
    });

    await choose(user, 'Sourdough', 'Move');
    await user.click(await screen.findByRole('button', { name: 'Down' }));
    await waitFor(() => expect(screen.getByText('2 of 3 in Bakery')).toBeDefined());
    await user.click(screen.getByRole('button', { name: 'Dairy 1' }));

    await waitFor(() => expect(titles('Dairy')).toEqual(['Oat milk', 'Sourdough']));
    expect(titles('Bakery')).toEqual(['Cinnamon buns', 'Tortillas']);
    const { id } = getEntry('Sourdough');
    const before = getEntry('Tortillas').id;
    expect(sent(`PATCH ${items}/move`).map(({ body }) => body)).toEqual([
      { id, to: { categoryKey: 'Bakery', before } },
      { id, to: { categoryKey: 'Dairy', before: null } },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(titles('Bakery')).toEqual(['Cinnamon buns', 'Sourdough', 'Tortillas']));
    expect(sent(`PATCH ${items}/move`)[2]?.body).toEqual({ id, to: { categoryKey: 'Bakery', before } });
  });

  it('of the planner that was moved to a day has its own date again by Undo (LL-05, LL-07)', async () => {
    const planner = '/api/lifeLists/planner/items';
    const dated = { scheduled_at: '2026-12-24T14:00:00.000Z', all_day: true };
    const list = aLifeList('planner', [
      ['Monday', ['Take out the bins']],
      ['Feasts', ['Light the candles']],
    ]);
    const [candles] = list.items['Feasts'] ?? [];
    Object.assign(candles ?? {}, dated);
    const moved = { ...candles, scheduled_at: '2026-11-23T14:00:00.000Z', all_day: false };
    const { user, sent } = await open(
      {
        'GET /api/lifeLists': () => json([list]),
        [`PATCH ${planner}/move`]: () => json(moved),
        [`PATCH ${planner}`]: () => json({ ...candles }),
      },
      'planner',
      'Feasts',
    );

    await choose(user, 'Light the candles', 'Move');
    await user.click(await screen.findByRole('button', { name: 'Monday 1' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    await waitFor(() =>
      expect(sent(`PATCH ${planner}`)[0]?.body).toEqual({ id: candles?.id, updates: dated }),
    );
    expect(sent(`PATCH ${planner}/move`)[1]?.body).toMatchObject({ to: { categoryKey: 'Feasts' } });
  });

  it('that could not be moved stays where it was, and the list is read again (LL-08, LL-09)', async () => {
    const { user, sent } = await open({
      [`PATCH ${items}/move`]: () => json({ code: 'not_found', message: 'The group was not found.' }, 404),
    });

    await choose(user, 'Tortillas', 'Move');
    await user.click(await screen.findByRole('button', { name: 'To the top' }));

    expect(await screen.findByText('Failed to move item')).toBeDefined();
    await waitFor(() => expect(sent('GET /api/lifeLists')).toHaveLength(2));
    expect(screen.getByText('3 of 3 in Bakery')).toBeDefined();
    await user.keyboard('{Escape}');
    expect(titles('Bakery')).toEqual(['Sourdough', 'Cinnamon buns', 'Tortillas']);
  });
});

const chooseOption = async (user: ReturnType<typeof renderScreen>, title: string, option: string) => {
  await user.click(screen.getByRole('button', { name: `Options for ${title}` }));
  await user.click(screen.getByRole('button', { name: option }));
};

describe('a row', () => {
  it('has one control besides its check (LL-04, LL-07)', async () => {
    await open({});

    const row = screen.getByText('Oat milk').closest('li') ?? document.body;
    expect(within(row).getByRole('checkbox', { name: 'Check Oat milk' })).toBeDefined();
    expect(within(row).getAllByRole('button')).toHaveLength(1);
  });
});

describe('a bell', () => {
  it('without a time asks for one, tomorrow at nine, and rings then (LL-04)', async () => {
    const { user, sent } = await open({
      [`PATCH ${items}`]: ({ body }) =>
        json({ ...getEntry('Oat milk'), ...(body as { updates: object }).updates }),
    });

    await chooseOption(user, 'Oat milk', 'Set a reminder');
    const dialog = await screen.findByRole('dialog', { name: 'Oat milk' });
    await user.click(within(dialog).getByRole('button', { name: 'Set date' }));

    await waitFor(() => expect(sent(`PATCH ${items}`)).toHaveLength(1));
    expect(sent(`PATCH ${items}`)[0]?.body).toMatchObject({
      updates: { scheduled_at: '2026-11-21T14:00:00Z', notification: true },
    });
    expect(await screen.findByText('Tomorrow, 9:00 AM')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Options for Oat milk' }));
    expect(screen.getByRole('button', { name: 'Turn reminder off' })).toBeDefined();
  });

  it('says when it will ring: the day once, a date with its weekday (LL-04)', async () => {
    const { user } = await open({});
    await chooseOption(user, 'Oat milk', 'Set a reminder');
    const dialog = await screen.findByRole('dialog', { name: 'Oat milk' });
    expect(within(dialog).getByText('Tomorrow, 9:00 AM')).toBeDefined();

    await user.click(within(dialog).getByRole('button', { name: /November 28/ }));

    expect(within(dialog).getByText('Saturday · Nov 28, 9:00 AM')).toBeDefined();
  });

  it('can be set for a whole day, which has no time (AD-01, AD-02)', async () => {
    const { user, sent } = await open({
      [`PATCH ${items}`]: ({ body }) =>
        json({ ...getEntry('Oat milk'), ...(body as { updates: object }).updates }),
    });
    await chooseOption(user, 'Oat milk', 'Set a reminder');
    const dialog = await screen.findByRole('dialog', { name: 'Oat milk' });

    await user.click(within(dialog).getByRole('switch', { name: 'All day' }));
    expect(within(dialog).queryByLabelText('Time')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Set date' }));

    await waitFor(() => expect(sent(`PATCH ${items}`)).toHaveLength(1));
    expect(sent(`PATCH ${items}`)[0]?.body).toMatchObject({
      updates: { scheduled_at: '2026-11-21T14:00:00Z', all_day: true, notification: true },
    });
    expect(await screen.findByText('Tomorrow')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Options for Oat milk' }));
    expect(screen.getByRole('button', { name: 'Change date' })).toBeDefined();
  });

  it('with a time is switched at once, and rolled back when the server refuses (LL-04, LL-08)', async () => {
    const lists = sevenLifeLists();
    const [milk] = lists[2]?.items['Dairy'] ?? [];
    Object.assign(milk ?? {}, { scheduled_at: '2026-11-28T14:00:00.000Z', notification: true });
    const { user } = await open({ 'GET /api/lifeLists': () => json(lists), [`PATCH ${items}`]: cold });
    expect(screen.getByText('Nov 28, 9:00 AM')).toBeDefined();

    await chooseOption(user, 'Oat milk', 'Turn reminder off');

    expect(await screen.findByText('Failed to update item')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Options for Oat milk' }));
    expect(screen.getByRole('button', { name: 'Turn reminder off' })).toBeDefined();
  });

  it('of the planner has the time of its day, at first noon (LL-03, LL-05)', async () => {
    const bins = { ...sevenLifeLists()[3]?.items['Monday']?.[0] };
    const { user, sent } = await open(
      {
        'PATCH /api/lifeLists/planner/items': ({ body }) =>
          json(Object.assign(bins, (body as { updates: object }).updates)),
      },
      'planner',
      'Monday',
    );
    expect(screen.queryByRole('checkbox')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Set a time for Take out the bins' }));
    const time = await screen.findByLabelText('Every Monday at');
    expect(time).toHaveProperty('value', '12:00');
    await user.click(screen.getByRole('button', { name: 'Set time' }));
    await user.click(
      await screen.findByRole('button', { name: 'Reminder for Take out the bins', pressed: true }),
    );

    expect(
      await screen.findByRole('button', { name: 'Reminder for Take out the bins', pressed: false }),
    ).toBeDefined();
    const [first, second] = sent('PATCH /api/lifeLists/planner/items');
    expect(first?.body).toMatchObject({
      updates: { scheduled_at: '2026-11-23T17:00:00Z', notification: true },
    });
    expect(second?.body).toMatchObject({ updates: { notification: false } });
  });
});

describe('a group', () => {
  it('is added in its position, with whitespace around its name trimmed (LL-07)', async () => {
    const { user, sent } = await open({
      [`POST ${groups}`]: () => json({ groupName: 'Cheese', groups: ['Bakery', 'Cheese', 'Dairy'] }, 201),
    });

    await user.click(screen.getByRole('button', { name: 'Add Group' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: 'Add Group' })).toHaveProperty('disabled', true);
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), '  Cheese {Enter}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const headings = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent.trim());
    expect(headings).toEqual(['Bakery 2 of 3', 'Cheese', 'Dairy 0 of 1']);
    expect(sent(`POST ${groups}`)[0]?.body).toEqual({ groupName: 'Cheese' });
  });

  it('that was added is scrolled into view, wherever it is sorted (LL-07)', async () => {
    const seen: string[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      seen.push(this.querySelector('h2')?.textContent.trim() ?? '');
    };
    const { user } = await open({
      [`POST ${groups}`]: () => json({ groupName: 'Zoo', groups: ['Bakery', 'Dairy', 'Zoo'] }, 201),
    });

    await user.click(screen.getByRole('button', { name: 'Add Group' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Zoo{Enter}');

    await waitFor(() => expect(seen).toEqual(['Zoo']));
  });

  it('that is deleted moves the focus to the next one (LL-07)', async () => {
    const { user } = await open({ [`DELETE ${groups}/Bakery`]: () => json({ undoId }) });

    await choose(user, 'Bakery', 'Delete group');

    await waitFor(() => expect(screen.queryByRole('heading', { name: /Bakery/ })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add to Dairy' }));
  });

  it('that could not be added shows the server’s message, and its name stays (LL-08)', async () => {
    const sentence = 'There’s already a group with this name.';
    const { user } = await open({
      [`POST ${groups}`]: () => json({ code: 'conflict', message: sentence }, 409),
    });

    await user.click(screen.getByRole('button', { name: 'Add Group' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Dairy{Enter}');

    expect(await screen.findByText('Failed to add group')).toBeDefined();
    expect(screen.getByText(sentence)).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Dairy');
  });

  it('with any name is renamed and deleted, and comes back by Undo (LL-07)', async () => {
    const lists = sevenLifeLists();
    const groceries = lists[2];
    if (!groceries) throw new Error('No groceries');
    groceries.groups = ['50% off/day', 'Dairy'];
    groceries.items = {
      '50% off/day': groceries.items['Bakery'] ?? [],
      Dairy: groceries.items['Dairy'] ?? [],
    };
    const path = `${groups}/50%25%20off%2Fday`;
    const { user, sent } = await open(
      {
        'GET /api/lifeLists': () => json(lists),
        [`DELETE ${path}`]: () => json({ undoId }),
        [`POST ${undo}`]: () => json({ list: groceries }),
      },
      'groceries',
      '50% off/day 2 of 3',
    );

    await choose(user, '50% off/day', 'Delete group');
    await waitFor(() => expect(screen.queryByRole('list', { name: '50% off/day' })).toBeNull());
    expect(await screen.findByText('50% off/day, with 3 entries')).toBeDefined();
    expect(sent(`DELETE ${path}`)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Undo' }));

    expect(await screen.findByRole('list', { name: '50% off/day' })).toBeDefined();
  });

  it('that could not be deleted is shown again (LL-08)', async () => {
    const { user } = await open({ [`DELETE ${groups}/Dairy`]: cold });

    await choose(user, 'Dairy', 'Delete group');

    expect(await screen.findByText('Failed to delete group')).toBeDefined();
    expect(titles('Dairy')).toEqual(['Oat milk']);
  });

  it('of the planner’s week keeps its name (LL-02)', async () => {
    const { user } = await open({}, 'planner', 'Monday');

    await user.click(screen.getByRole('button', { name: 'Options for Monday' }));

    expect(screen.getByRole('button', { name: 'Delete group' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Rename group' })).toBeNull();
  });
});

describe('Reset and Export to Shopping', () => {
  it.each([
    ['cleaning', ['Reset List']],
    ['inventories', ['Export to Shopping', 'Reset']],
    ['groceries', ['Export to Shopping', 'Reset']],
    ['personal', ['Reset']],
    ['upgrades', ['Reset']],
  ])('on %s: %j (LL-06, FW-04)', async (id, expected) => {
    await open({}, id, id === 'groceries' ? 'Bakery 2 of 3' : 'First 0 of 2');

    const found = screen.queryAllByRole('button', { name: /^(?:Reset|Export)/ });
    expect(found.map(({ textContent }) => textContent)).toEqual(expected);
  });

  it('asks before it adds more than ten items (FW-04)', async () => {
    const titles = Array.from({ length: 14 }, (_, index) => `Thing ${index + 1}`);
    const lists = sevenLifeLists();
    lists[2] = aLifeList('groceries', [['Bakery', titles]]);
    const { user, sent } = await open(
      {
        'GET /api/lifeLists': () => json(lists),
        'POST /api/lifeLists/groceries/export': () =>
          json({ count: 14, alreadyThere: 0, items: [anItem({ category: 'Shopping' })], undoId }),
      },
      'groceries',
      'Bakery 0 of 14',
    );

    await user.click(screen.getByRole('button', { name: 'Export to Shopping' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add 14 items to Shopping?' });
    expect(sent('POST /api/lifeLists/groceries/export')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Add items' }));

    expect(await screen.findByText('14 items added to Shopping')).toBeDefined();
  });

  it('unchecks everything at once, with Undo (LL-06)', async () => {
    const { user } = await open({
      'POST /api/lifeLists/groceries/reset': () => json({ count: 2, undoId }),
      [`POST ${undo}`]: () => json({ list: sevenLifeLists()[2] }),
    });

    await user.click(screen.getByRole('button', { name: 'Reset' }));

    expect(await screen.findByText('0 of 4 in the basket')).toBeDefined();
    expect(await screen.findByText('2 entries unchecked.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 of 4 in the basket')).toBeDefined();
  });

  it('shows what was added to Shopping also when only the response was lost (LL-06, AC-14)', async () => {
    let items: unknown[] = [];
    mockApi({
      'GET /api/lifeLists': () => json(sevenLifeLists()),
      'GET /api/items': () => json(items),
      'POST /api/lifeLists/groceries/export': () => {
        items = [anItem({ category: 'Shopping', cleaned_title: 'Oat milk to buy' })];
        return new TypeError('Failed to fetch');
      },
    });
    function Beside() {
      const { data } = useQuery<Item[]>({ queryKey: itemKeys.list() });
      return <p>{data?.map(({ cleaned_title }) => cleaned_title)}</p>;
    }
    const user = renderScreen(
      <>
        <Beside />
        <LifeListPage id="groceries" />
      </>,
      '/lifelists/groceries',
    );

    await user.click(await screen.findByRole('button', { name: 'Export to Shopping' }));

    expect(await screen.findByText('Failed to export list')).toBeDefined();
    expect(await screen.findByText('Oat milk to buy')).toBeDefined();
  });

  it('says how many items were added to Shopping, and how many were there already (LL-06)', async () => {
    const { user, sent } = await open({
      'POST /api/lifeLists/groceries/export': () =>
        json({ count: 1, alreadyThere: 1, items: [anItem({ category: 'Shopping' })], undoId }),
    });

    await user.click(screen.getByRole('button', { name: 'Export to Shopping' }));

    expect(await screen.findByText('1 item added to Shopping')).toBeDefined();
    expect(screen.getByText('1 was already there.')).toBeDefined();
    // The response holds the new items; nothing is read again (AC-14).
    expect(sent('GET /api/lifeLists')).toHaveLength(1);
    expect(sent('GET /api/items')).toHaveLength(0);
  });

  it.each([
    ['Reset', 'reset', 'Failed to reset list'],
    ['Export to Shopping', 'export', 'Failed to export list'],
  ])('that fail, as %s, say so and change nothing (LL-08)', async (label, call, title) => {
    const { user } = await open({ [`POST /api/lifeLists/groceries/${call}`]: cold });

    await user.click(screen.getByRole('button', { name: label }));

    expect(await screen.findByText(title)).toBeDefined();
    expect(await screen.findByText('2 of 4 in the basket')).toBeDefined();
    expect(screen.getByRole('button', { name: label })).toHaveProperty('disabled', false);
  });
});
