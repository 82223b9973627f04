import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/items';
import { aRule } from '../../testing/a-rule.ts';
import { anItem } from '../../testing/an-item.ts';
import { heldAnswers, json, mockApi } from '../../testing/mock-api.ts';
import { endSession, startSession } from '../session/session.ts';
import { makeChange, type NewChange } from '../store/change.ts';
import { closeStore, currentStore, openStore } from '../store/current-store.ts';
import { itemKey, thingKey } from '../store/things.ts';
import { changeStatus, findInverse, restoreSchedule } from './inverse.ts';
import { ensureSender, onLateRefusal, submit, takeAllBack, takeBack } from './outbox.ts';
import { takeItems } from '../../testing/take-items.ts';

const user = { id: 'ana', email: 'ana@example.com', name: null };
const bread = anItem({ cleaned_title: 'Bread' });
const key = itemKey(bread.id);
const remove = `DELETE /api/items/${bread.id}`;
const restore = `POST /api/items/${bread.id}/restore`;

const toRemoval = (item: Item): NewChange => ({
  things: [itemKey(item.id)],
  title: item.cleaned_title,
  request: { call: 'removeItem', params: { id: item.id } },
  effects: [{ key: itemKey(item.id), remove: true }],
  before: item,
});
const removal = toRemoval(bread);

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  startSession({ token: 'secret', user });
  await openStore(user.id);
  await takeItems([bread]);
});

afterEach(async () => {
  await closeStore();
  endSession();
  vi.unstubAllGlobals();
});

const sentRoutes = (asked: { method: string; path: string }[]) =>
  asked.map(({ method, path }) => `${method} ${path}`);

describe('a change that is submitted', () => {
  it('resolves with the server’s answer (OF-04)', async () => {
    mockApi({ [remove]: () => new Response(null, { status: 204 }) });

    const { outcome } = await submit(removal);

    expect(outcome).toEqual({ isSent: true, answer: undefined });
    expect(currentStore().find(key)).toBeNull();
  });

  it('resolves without an answer when the server is out of reach, and waits (OF-02)', async () => {
    mockApi({ [remove]: () => new TypeError('Failed to fetch') });

    const { outcome } = await submit(removal);

    expect(outcome).toEqual({ isSent: false });
    expect(currentStore().find(key)).toBeNull();
    expect(currentStore().isWaiting(key)).toBe(true);
  });

  it('is given up when it is refused to a form, which holds the words (OF-07, ED-08)', async () => {
    mockApi({ [remove]: () => json({ code: 'invalid', message: 'No.' }, 422) });

    await expect(submit(removal, { isHeld: true })).rejects.toMatchObject({ status: 422 });

    expect(currentStore().find(key)).toEqual(bread);
    expect(currentStore().changes()).toEqual([]);
  });

  it('rejects when the server refuses it, and waits in "Not sent" (OF-07)', async () => {
    mockApi({ [remove]: () => json({ code: 'invalid', message: 'No.' }, 422) });
    const onRefused = vi.fn();
    const stop = onLateRefusal(onRefused);

    await expect(submit(removal)).rejects.toMatchObject({ status: 422 });

    expect(currentStore().find(key)).toEqual(bread);
    expect(currentStore().changes()).toMatchObject([{ refusal: { message: 'No.' } }]);
    expect(onRefused).not.toHaveBeenCalled();
    stop();
  });
});

describe('Undo', () => {
  it('of a change that the server has, sends the inverse (IL-11)', async () => {
    const asked = mockApi({
      [remove]: () => new Response(null, { status: 204 }),
      [restore]: () => json(bread),
    });
    const removed = await submit(removal);

    await takeBack(removed);

    expect(sentRoutes(asked)).toEqual([remove, restore]);
    expect(currentStore().find(key)).toEqual(bread);
  });

  it('of several changes keeps all inverses in one step, so that a page that ends loses none (FW-06, OF-03)', async () => {
    const milk = anItem({ cleaned_title: 'Milk' });
    await takeItems([bread, milk]);
    const answers = [bread, milk].flatMap((item) => [
      [`DELETE /api/items/${item.id}`, () => new Response(null, { status: 204 })] as const,
      [`POST /api/items/${item.id}/restore`, () => json(item)] as const,
    ]);
    mockApi(Object.fromEntries(answers));
    const removed = await Promise.all([bread, milk].map((item) => submit(toRemoval(item))));
    const kept = vi.spyOn(currentStore(), 'submit');

    await takeAllBack(removed);

    const titles = kept.mock.calls.map(([changes]) => changes.map(({ title }) => title));
    expect(titles).toEqual([['Bread', 'Milk']]);
    expect(currentStore().find(key)).toEqual(bread);
  });

  it('of a change that was never sent, keeps it from the server (IL-11, OF-02)', async () => {
    const other = anItem();
    const { hold, answer, waiting } = heldAnswers();
    const path = `PUT /api/items/${other.id}`;
    const asked = mockApi({ [path]: hold, [remove]: () => new Response(null, { status: 204 }) });
    const renaming = submit({
      things: [itemKey(other.id), key],
      title: 'Other',
      request: { call: 'updateItem', params: { id: other.id }, body: {} },
      effects: [],
    });
    await vi.waitFor(() => expect(waiting()).toBe(1));
    // Waits for the change before it, which concerns its item too.
    const removing = submit(removal);
    await vi.waitFor(() => expect(currentStore().changes()).toHaveLength(2));
    currentStore().reportDelay();

    await takeBack(await removing);
    expect(currentStore().find(key)).toEqual(bread);
    answer(json(other));
    await (
      await renaming
    ).answer;

    expect(sentRoutes(asked)).toEqual([path]);
    expect(currentStore().changes()).toEqual([]);
  });

  it('of a change whose answer is lost, sends the inverse once the server has answered (IL-11, OF-04)', async () => {
    let isBack = false;
    const asked = mockApi({
      [remove]: () => (isBack ? new Response(null, { status: 204 }) : new TypeError('Failed to fetch')),
      [restore]: () => json(bread),
    });
    const removed = await submit(removal);

    await takeBack(removed);
    expect(currentStore().find(key)).toEqual(bread);
    isBack = true;
    ensureSender().sendNow();

    await vi.waitFor(() => expect(currentStore().changes()).toEqual([]));
    expect(sentRoutes(asked)).toEqual([remove, remove, restore]);
    expect(currentStore().find(key)).toEqual(bread);
  });
});

describe('the inverse', () => {
  const scheduled = anItem({ scheduled_at: '2026-11-20T08:00:00.000Z', version: 3 });
  const recurring = { ...scheduled, is_recurring: true };
  const request = { call: 'updateItem', params: { id: scheduled.id } } as const;
  const done = (before: Item) => makeChange(changeStatus(before, 'Completed'));
  const other = (change: Partial<NewChange>) =>
    makeChange({ things: [itemKey(scheduled.id)], title: 'Bread', request, effects: [], ...change });

  it('of a completion makes the item active again (IL-11)', () => {
    const inverse = findInverse(done(scheduled), { ...scheduled, advanced: false });

    expect(inverse?.request).toMatchObject({ call: 'changeItemStatus', body: { status: 'Active' } });
  });

  it.each([
    ['that has moved on', { ...recurring, version: 4, advanced: true }, 4],
    ['whose answer is no longer known', undefined, 3],
  ])('of the completion of a recurring item %s gives it its date back (SC-03)', (_, answer, version) => {
    expect(findInverse(done(recurring), answer)).toEqual(restoreSchedule(recurring, version));
  });

  it('of a restoration completes the item when it had been completed (FW-08, ST-04)', () => {
    const completed_at = '2026-11-02T10:00:00.000Z';
    const done = anItem({ status: 'Completed', completed_at });

    const inverse = findInverse(makeChange(changeStatus(done, 'Active')), { ...done, status: 'Active' });

    expect(inverse?.request.body).toMatchObject({ status: 'Completed', completed_at });
    expect(inverse?.effects).toMatchObject([{ merge: { status: 'Completed', completed_at } }]);
  });

  it('of a schedule gives the date, the rule and the urgency back (SC-01, TD-04)', () => {
    expect(findInverse(other({ before: scheduled }), { ...scheduled, version: 4 })?.request).toEqual({
      call: 'updateItem',
      params: { id: scheduled.id },
      body: {
        ...{ scheduled_at: scheduled.scheduled_at, all_day: false, recurring: null },
        ...{ urgency: 'Next 3 Days', urgency_chosen: false, version: 4 },
      },
    });
  });

  it('of a schedule with other reminders gives the former ones back too (SC-01, RM-01)', () => {
    const change = other({ before: { ...scheduled, reminders: [30] } });
    const request = { ...change.request, body: { ...change.request.body, reminders: [0] } };

    expect(findInverse({ ...change, request }, { ...scheduled, version: 4 })?.request.body).toMatchObject({
      scheduled_at: scheduled.scheduled_at,
      reminders: [30],
    });
  });

  it('of a change of a LifeList is its undo (LL-07)', () => {
    const reset = other({
      things: [thingKey('lifeList', 'groceries')],
      request: { call: 'resetLifeList', params: { id: 'groceries' } },
    });

    expect(findInverse(reset, { count: 2, undoId: 'u' })?.request).toEqual({
      call: 'undoLifeListChange',
      params: { id: 'groceries' },
      body: { undoId: 'u' },
    });
    expect(findInverse(reset, { count: 0, undoId: null })).toBeNull();
  });

  it('of a forgotten rule restores it (SO-08)', () => {
    const rule = aRule('Oat milk');
    const forgotten = other({
      request: { call: 'removeSortingRule', params: { id: rule.id } },
      before: rule,
    });

    expect(findInverse(forgotten, undefined)?.request.call).toBe('restoreSortingRule');
  });
});
