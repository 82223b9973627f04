import { firstReminders } from '@pouch/contract/vocabulary';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aLifeList } from '../../testing/a-life-list.ts';
import { aRule } from '../../testing/a-rule.ts';
import { anItem } from '../../testing/an-item.ts';
import { changesSince } from '../../testing/answers/changes-since.ts';
import { heldAnswers, json, mockApi } from '../../testing/mock-api.ts';
import { Store } from '../store/store.ts';
import { itemKey, settingsKey, thingKey } from '../store/things.ts';
import { catchUp } from './catch-up.ts';

const bread = anItem({ cleaned_title: 'Bread' });
const key = itemKey(bread.id);

let store: Store;

beforeEach(() => {
  store = new Store();
});

afterEach(() => void vi.unstubAllGlobals());

const follow = (cursor: string) => store.absorb({ things: [[key, bread]], startedAt: 0, cursor });
const since = (cursor?: string) => `GET /api/changes/since${cursor === undefined ? '' : `?cursor=${cursor}`}`;

describe('catching up', () => {
  it('learns from where to go on the first time, and forgets nothing (OF-13)', async () => {
    const startedAt = store.beginReading();
    await store.absorb({ things: [[key, bread]], startedAt });
    mockApi({ [since()]: () => changesSince({ reset: true, cursor: '1' }) });

    expect(await catchUp(store)).toBe(false);

    expect(store.cursor).toBe('1');
    expect(store.find(key)).toEqual(bread);
  });

  it('takes what changed and what is gone, of every kind, page by page (OF-13)', async () => {
    await follow('1');
    const milk = aRule('Oat milk');
    const settings = {
      notificationRemindersEnabled: false,
      weeklyRecapEnabled: true,
      reminders: [...firstReminders],
    };
    const pages = [
      changesSince({ cursor: '2', more: true, gone: [{ kind: 'item', id: bread.id }], sortingRules: [milk] }),
      changesSince({ cursor: '3', lifeLists: [aLifeList('groceries', [['Bakery', ['Rye']]])], settings }),
    ];
    const asked = mockApi({
      [since('1')]: () => pages[0] as Response,
      [since('2')]: () => pages[1] as Response,
    });

    expect(await catchUp(store)).toBe(false);

    expect(asked).toHaveLength(2);
    expect(store.cursor).toBe('3');
    expect(store.find(key)).toBeNull();
    expect(store.find(thingKey('rule', milk.id))).toEqual(milk);
    expect(store.find(thingKey('lifeList', 'groceries'))?.groups.map(({ name }) => name)).toEqual(['Bakery']);
    expect(store.find(settingsKey)).toEqual(settings);
  });

  it('says that everything has to be read again after more than 180 days (OF-13)', async () => {
    await follow('1');
    mockApi({ [since('1')]: () => changesSince({ reset: true, cursor: '900' }) });

    expect(await catchUp(store)).toBe(true);

    expect(store.find(key)).toBeNull();
    expect(store.cursor).toBe('900');
  });

  it('goes on after a failure from where it was (OF-13)', async () => {
    await follow('1');
    const answers = [
      changesSince({ cursor: '2', more: true }),
      json({ code: 'internal', message: 'No.' }, 500),
    ];
    const asked = mockApi({
      [since('1')]: () => answers.shift() as Response,
      [since('2')]: () => answers.shift() ?? changesSince({ cursor: '3' }),
    });
    await expect(catchUp(store)).rejects.toMatchObject({ status: 500 });

    await catchUp(store);

    expect(asked.map(({ path }) => path.slice(-1))).toEqual(['1', '2', '2']);
    expect(store.cursor).toBe('3');
  });

  it('reads once more, and only once, for all who ask during a reading (OF-13, AC-14)', async () => {
    await follow('1');
    const { hold, answer, waiting } = heldAnswers();
    const asked = mockApi({ [since('1')]: hold, [since('2')]: () => changesSince({ cursor: '2' }) });
    const first = catchUp(store);
    const others = [catchUp(store), catchUp(store), catchUp(store)];
    await vi.waitFor(() => expect(waiting()).toBe(1));

    answer(changesSince({ cursor: '2' }));
    await Promise.all([first, ...others]);

    expect(asked).toHaveLength(2);
  });
});
