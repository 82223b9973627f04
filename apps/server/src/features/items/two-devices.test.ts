import type { Item } from '@pouch/contract/items';
import { describe, expect, it } from 'vitest';
import { testApi, type TestUser } from '../../testing/api.ts';
import { addItem } from '../../testing/item-calls.ts';
import { rule } from '../../testing/rules.ts';

const api = testApi();

const [tuesday, wednesday] = ['2026-11-17T10:00:00.000Z', '2026-11-18T10:00:00.000Z'];
const [saturday, sunday] = ['2026-11-21T08:00:00.000Z', '2026-11-22T08:00:00.000Z'];

const update = (
  user: TestUser,
  { id }: Item,
  { madeAt, ...body }: { madeAt?: string; [field: string]: unknown },
) =>
  user.send('updateItem', {
    params: { id },
    body,
    headers: madeAt === undefined ? {} : { 'made-at': madeAt },
  });

const schedule = (
  user: TestUser,
  { id }: Item,
  { madeAt, ...body }: { madeAt: string; [field: string]: unknown },
) => user.send('scheduleItem', { params: { id }, body, headers: { 'made-at': madeAt } });

const read = async (user: TestUser, { id }: Item) => (await user.send('getItem', { params: { id } })).answer;

describe('changes that two devices make to one field', () => {
  it('end with the one that was made later, whichever arrives first (OF-06)', async () => {
    const ana = await api.createUser();
    const [one, other] = [await addItem(ana), await addItem(ana)];
    const earlier = { madeAt: tuesday, cleaned_title: 'Water the fig tree', quantity: 2 };
    const later = { madeAt: wednesday, cleaned_title: 'Water the orchid' };

    for (const change of [earlier, later]) await update(ana, one, change);
    for (const change of [later, earlier]) await update(ana, other, change);

    for (const item of [one, other])
      expect(await read(ana, item)).toMatchObject({ cleaned_title: 'Water the orchid', quantity: 2 });
  });

  it('answer with the item as it is when all of an earlier change is overtaken (OF-06)', async () => {
    const ana = await api.createUser();
    const item = await addItem(ana);
    const { answer } = await update(ana, item, { madeAt: wednesday, body: 'By the window.' });

    const overtaken = await update(ana, item, { madeAt: tuesday, body: null });

    expect([overtaken.status, overtaken.answer]).toEqual([200, answer]);
  });

  it('end with the one whose device had seen the other, whatever its clock says (OF-06)', async () => {
    const ana = await api.createUser();
    const item = await addItem(ana);
    const { version } = (await update(ana, item, { madeAt: wednesday, cleaned_title: 'Water it' })).answer;

    const slow = { madeAt: tuesday, cleaned_title: 'Water them' };

    expect((await update(ana, item, { ...slow, version: version - 1 })).answer.cleaned_title).toBe(
      'Water it',
    );
    expect((await update(ana, item, { ...slow, version })).answer.cleaned_title).toBe('Water them');
  });

  it('end with one that is sent as it is made (OF-06)', async () => {
    const ana = await api.createUser();
    const item = await addItem(ana);
    await update(ana, item, { madeAt: wednesday, urgency: 'Next 7 Days' });

    expect((await update(ana, item, { urgency: 'Next 30 Days' })).answer.urgency).toBe('Next 30 Days');
  });

  it('leave a later category with what belongs to it, and take the rest of the earlier change (OF-06)', async () => {
    const ana = await api.createUser();
    const item = await addItem(ana);
    await update(ana, item, { madeAt: wednesday, category: 'Shopping', purchaseCategory: 'Home' });

    const { answer } = await update(ana, item, {
      madeAt: tuesday,
      ...{ category: 'Bucket', bucket_name: 'ReadBucket', urgency: 'Later', cleaned_title: 'Of plants' },
    });

    expect(answer).toMatchObject({
      ...{ category: 'Shopping', purchaseCategory: 'Home', urgency: 'Now', bucket_name: null },
      cleaned_title: 'Of plants',
    });
  });

  it('leave a later schedule with its rule, by whichever call it was chosen (OF-06)', async () => {
    const ana = await api.createUser();
    const [one, other] = [await addItem(ana), await addItem(ana)];
    await schedule(ana, one, { madeAt: wednesday, scheduledAt: saturday, recurringData: rule() });
    await update(ana, other, { madeAt: wednesday, scheduled_at: saturday });

    const [ofOne, ofOther] = [
      await update(ana, one, { madeAt: tuesday, scheduled_at: sunday, recurring: null }),
      await schedule(ana, other, { madeAt: tuesday, scheduledAt: sunday, recurringData: rule() }),
    ];

    expect(ofOne.answer).toMatchObject({ scheduled_at: saturday, is_recurring: true });
    expect(ofOther.answer).toMatchObject({ scheduled_at: saturday, is_recurring: false });
  });

  it('leave an item where a sorting rule has moved it since (OF-06, SO-08)', async () => {
    const ana = await api.createUser();
    const [quoxel, another] = [
      await addItem(ana, { cleaned_title: 'Quoxel' }),
      await addItem(ana, { cleaned_title: 'Quoxel' }),
    ];
    const toHome = { category: 'Shopping', purchaseCategory: 'Home' };
    const { learned } = (await update(ana, quoxel, toHome)).answer;
    await ana.send('applySortingRule', { params: { id: learned?.rule?.id ?? '' } });

    const { answer } = await update(ana, another, { madeAt: tuesday, category: 'Bucket' });

    expect(answer).toMatchObject(toHome);
  });
});
