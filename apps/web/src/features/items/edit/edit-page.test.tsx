import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/items';
import { currentStore } from '../../../data/store/current-store.ts';
import { itemKey } from '../../../data/store/things.ts';
import { takeItems } from '../../../testing/take-items.ts';
import { errorResponse, mockItemApi } from '../../../testing/mock-item-api.ts';
import { removeToast } from '../../../testing/remove-toast.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { EditPage } from './edit-page.tsx';

afterEach(() => {
  removeToast();
  vi.unstubAllGlobals();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** A button that changes the item as another device would, while its form is open. */
function Elsewhere({ id, change }: { id: string; change: Partial<Item> }) {
  const act = () => {
    const item = currentStore().find(itemKey(id));
    if (item) void takeItems([{ ...item, ...change, version: item.version + 1 }]);
  };
  return <button onClick={act}>Change elsewhere</button>;
}

/** Opens the edit screen of one item and waits until it is loaded. */
async function open(
  initial: Partial<Item> & Pick<Item, 'cleaned_title'>,
  { search = '', elsewhere = {} }: { search?: string; elsewhere?: Partial<Item> } = {},
) {
  const server = mockItemApi([initial]);
  const { id } = server.item(initial.cleaned_title);
  const screens = (
    <>
      <EditPage id={id} />
      <Elsewhere id={id} change={elsewhere} />
    </>
  );
  const user = renderScreen(screens, `/item/${id}/edit${search}`);
  await screen.findByLabelText('Title');
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  const changeElsewhere = () => user.click(screen.getByRole('button', { name: 'Change elsewhere' }));
  return { server, id, user, save, changeElsewhere, path: `PUT /api/items/${id}` };
}

const sentBodies = (server: ReturnType<typeof mockItemApi>) => server.sent('PUT').map(({ body }) => body);

const weekly: Item['recurring'] = {
  freq: 'WEEKLY',
  interval: 1,
  byDay: ['MON', 'TUE', 'WED', 'THU', 'FRI'],
  time_local: '08:00',
  anchor_date: '2026-11-23',
  timezone: 'America/New_York',
  ends: { type: 'NEVER', until: null, count: null },
};

describe('opening an item', () => {
  it('says that it cannot be loaded, and links to the home screen (ED-01)', async () => {
    mockItemApi();
    renderScreen(<EditPage id="01900000-0000-7000-8000-00000000dead" />);

    expect(await screen.findByText('Error loading item')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
  });

  it('shows the form only once the item is loaded, filled in (ED-01, ED-04)', async () => {
    const server = mockItemApi([{ cleaned_title: 'Call Jonas', context: 'Work', body: 'About Q4' }]);
    let answer: (response: Response) => void = () => undefined;
    server.override(
      `GET /api/items/${server.item('Call Jonas').id}`,
      () => new Promise((resolve) => (answer = resolve)),
    );
    renderScreen(<EditPage id={server.item('Call Jonas').id} />);
    expect(screen.queryByLabelText('Title')).toBeNull();

    await waitFor(() => expect(server.asked).toHaveLength(1));
    answer(Response.json(server.items[0]));

    expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Call Jonas');
    expect(field('Context').value).toBe('Work');
    expect(field('Urgency').value).toBe('Next 3 Days');
    expect(field('Notes').value).toBe('About Q4');
  });

  /** An item with a picture, whose object URL is `blob:one`. */
  function withPicture(item: Partial<Item>) {
    const addresses = new Set<string>();
    URL.createObjectURL = () => (addresses.add('blob:one'), 'blob:one');
    URL.revokeObjectURL = (address) => void addresses.delete(address);
    const server = mockItemApi([{ cleaned_title: 'Receipt', image_url: '/api/items/x/image', ...item }]);
    const { id } = server.item('Receipt');
    server.override(
      `GET /api/items/${id}/image`,
      () => new Response('JPEG', { headers: { 'Content-Type': 'image/jpeg' } }),
    );
    return { addresses, user: renderScreen(<EditPage id={id} />) };
  }

  it('shows a picture read with the bearer token, and revokes its object URL (ED-01)', async () => {
    const { addresses } = withPicture({});

    const picture = await screen.findByAltText<HTMLImageElement>('Picture of Receipt');
    expect(picture.src).toBe('blob:one');
    cleanup();
    expect(addresses.size).toBe(0);
  });

  it('enlarges its picture, zooms in on the pressed point, and returns the focus (SO-05, ED-01)', async () => {
    const { user } = withPicture({});
    const opener = await screen.findByRole('button', { name: /Picture of Receipt/ });

    await user.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: 'Picture of Receipt' }));
    await user.click(dialog.getByRole('button', { name: 'Show larger' }));
    await user.click(dialog.getByRole('button', { name: 'Show the whole picture' }));
    expect(dialog.getByRole('button', { name: 'Show larger' })).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Close' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(opener);
  });

  it('shows the original thought, but not the placeholder of a picture (ED-01, QA-04)', async () => {
    withPicture({ original_text: 'keep this receipt' });
    expect(await screen.findByText('You wrote: keep this receipt')).toBeDefined();
    cleanup();

    withPicture({ original_text: 'image' });
    await screen.findByAltText('Picture of Receipt');
    expect(screen.queryByText(/You wrote/)).toBeNull();
  });
});

describe('saving', () => {
  it('needs a title (ED-01)', async () => {
    const { user, save, server } = await open({ cleaned_title: 'Call Jonas' });

    await user.clear(field('Title'));
    await save();

    expect(await screen.findByText('Please enter a title')).toBeDefined();
    expect(server.sent('PUT')).toHaveLength(0);
  });

  it('sends only the changed fields, and goes back (ED-08)', async () => {
    const { user, save, server } = await open({ cleaned_title: 'Call Jonas', context: 'Work' });
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);

    await user.type(field('Title'), ' and Ida');
    await save();

    await waitFor(() => expect(back).toHaveBeenCalled());
    expect(sentBodies(server)).toEqual([{ cleaned_title: 'Call Jonas and Ida', version: 1 }]);
    back.mockRestore();
  });

  it('of an unchanged item sends nothing', async () => {
    const { save, server } = await open({ cleaned_title: 'Call Jonas', needLevel: null });
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);

    await save();

    await waitFor(() => expect(back).toHaveBeenCalled());
    expect(server.sent('PUT')).toHaveLength(0);
    back.mockRestore();
  });

  it('keeps edits made during the request', async () => {
    const { user, save, server, path } = await open({ cleaned_title: 'Call Jonas' });
    let answer: () => void = () => undefined;
    server.override(path, async ({ body }) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return Response.json({ ...server.items[0], ...(body as Partial<Item>) });
    });
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
    await user.type(field('Title'), ' and Ida');
    await save();
    await user.type(field('Notes'), 'after six');
    answer();

    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false),
    );
    expect(field('Notes').value).toBe('after six');
    await save();
    await waitFor(() =>
      expect(sentBodies(server)).toEqual([
        { cleaned_title: 'Call Jonas and Ida', version: 1 },
        { body: 'after six', version: 1 },
      ]),
    );
    back.mockRestore();
  });

  it('that fails keeps all edits (ED-08)', async () => {
    const { user, save, server, path } = await open({ cleaned_title: 'Call Jonas' });
    server.override(path, () => errorResponse());

    await user.type(field('Title'), ' and Ida');
    await user.type(field('Notes'), 'after six');
    await save();

    expect(await screen.findByText('Failed to update item')).toBeDefined();
    expect(screen.getByText('The server has a cold.')).toBeDefined();
    expect(field('Title').value).toBe('Call Jonas and Ida');
    expect(field('Notes').value).toBe('after six');
  });

  it('as Shopping resets the urgency and clears the fields of a bucket (ED-02, ED-03)', async () => {
    const { user, save, server } = await open({
      cleaned_title: 'Emma',
      category: 'Bucket',
      urgency: 'Later',
      bucket_name: 'ReadBucket',
      url: 'https://example.com',
      extras: { author: 'Jane Austen' },
    });
    expect(screen.queryByLabelText('Urgency')).toBeNull();
    expect(field('Author').value).toBe('Jane Austen');

    await user.click(screen.getByRole('tab', { name: 'Shopping' }));
    expect(field('Urgency').value).toBe('Now');
    await save();

    await waitFor(() => expect(server.sent('PUT')).toHaveLength(1));
    expect(server.sent('PUT')[0]?.body).toMatchObject({
      category: 'Shopping',
      urgency: 'Now',
      bucket_name: null,
      url: null,
      extras: null,
      context: null,
    });
  });

  it('as Bucket starts with Play (ED-02)', async () => {
    const { user } = await open({ cleaned_title: 'Outer Wilds' });

    await user.click(screen.getByRole('tab', { name: 'Bucket' }));

    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Play' }).checked).toBe(true);
    expect(field('Platform').value).toBe('');
  });

  it('of an invalid link says what a link looks like (ED-09)', async () => {
    const { user, save, server } = await open({
      cleaned_title: 'Emma',
      category: 'Bucket',
      urgency: 'Later',
      bucket_name: 'ReadBucket',
    });

    await user.type(field('Link'), 'emma');
    await save();

    expect(await screen.findByText(/Please enter a full web address/)).toBeDefined();
    expect(server.sent('PUT')).toHaveLength(0);
  });
});

describe('the schedule', () => {
  it('offers Recurring only once it is set, and sends the rule (ED-05, ED-06, ED-07)', async () => {
    const { user, save, server } = await open({ cleaned_title: 'Swim' }, { search: '?schedule' });

    expect(screen.getByRole('button', { name: 'Change the date: Tomorrow, 9:00 AM' })).toBeDefined();
    await user.click(screen.getByRole('switch', { name: 'Recurring' }));
    expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'Daily',
      'Weekly',
      'Every 2 Weeks',
      'Monthly',
    ]);
    await user.click(screen.getByRole('radio', { name: 'Every 2 Weeks' }));
    await save();

    await waitFor(() => expect(server.sent('PUT')).toHaveLength(1));
    expect(server.sent('PUT')[0]?.body).toMatchObject({
      recurring: {
        freq: 'FORTNIGHTLY',
        interval: 2,
        time_local: '09:00',
        anchor_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
        timezone: 'America/New_York',
        ends: { type: 'NEVER', until: null, count: null },
      },
    });
  });

  it('clears the recurrence too when it is cleared (ED-05)', async () => {
    const { user, save, server } = await open({
      cleaned_title: 'Standup',
      scheduled_at: '2026-11-23T13:00:00.000Z',
      recurring: { ...weekly, byDay: 'MON' },
      is_recurring: true,
    });

    await user.click(screen.getByRole('button', { name: 'Clear schedule' }));
    expect(screen.queryByRole('switch', { name: 'Recurring' })).toBeNull();
    await save();

    await waitFor(() => expect(server.sent('PUT')).toHaveLength(1));
    expect(server.sent('PUT')[0]?.body).toMatchObject({ scheduled_at: null, recurring: null });
  });

  it('is not sent when it is unchanged, whatever its rule (SC-06)', async () => {
    const { user, save, server } = await open({
      cleaned_title: 'Standup',
      scheduled_at: '2026-11-23T13:00:00.000Z',
      recurring: weekly,
      is_recurring: true,
    });

    await user.type(field('Notes'), 'bring tea');
    await save();

    await waitFor(() => expect(sentBodies(server)).toEqual([{ body: 'bring tea', version: 1 }]));
  });

  it('of a bucket item does not recur (ED-05)', async () => {
    await open({
      cleaned_title: 'Perfect Days',
      category: 'Bucket',
      urgency: 'Later',
      bucket_name: 'WatchBucket',
      scheduled_at: '2026-11-25T20:15:00.000Z',
    });

    expect(screen.getByRole('button', { name: /^Change the date/ })).toBeDefined();
    expect(screen.queryByRole('switch', { name: 'Recurring' })).toBeNull();
  });
});

describe('leaving', () => {
  it('with unsaved changes asks for confirmation (ED-08)', async () => {
    const { user } = await open({ cleaned_title: 'Call Jonas' });
    await user.type(field('Title'), '!');

    await user.click(screen.getByRole('button', { name: 'Back' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));

    expect(field('Title').value).toBe('Call Jonas!');
  });

  it('with Delete needs no confirmation and can be undone (ED-08, IL-11)', async () => {
    const { user, server } = await open({ cleaned_title: 'Call Jonas' });
    await user.type(field('Title'), '!');

    await user.click(screen.getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('Item deleted')).toBeDefined();
    expect(server.items).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.sent('POST')).toHaveLength(1));
  });

  it('with a Delete that fails says so (ED-08)', async () => {
    const { user, server, id } = await open({ cleaned_title: 'Call Jonas' });
    server.override(`DELETE /api/items/${id}`, () => errorResponse());

    await user.click(screen.getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('Failed to delete item')).toBeDefined();
    expect(server.items).toHaveLength(1);
  });
});

describe('an item that changes elsewhere while its form is open', () => {
  const elsewhere = { cleaned_title: 'Call Jonas at nine', body: 'New number' };

  it('is shown in its new state when the form is unedited (ED-08)', async () => {
    const { changeElsewhere } = await open({ cleaned_title: 'Call Jonas' }, { elsewhere });

    await changeElsewhere();

    expect(field('Title').value).toBe('Call Jonas at nine');
    expect(screen.queryByText('This item was changed elsewhere.')).toBeNull();
  });

  it('does not overwrite edits, and offers the newer version (ED-08)', async () => {
    const { user, changeElsewhere } = await open({ cleaned_title: 'Call Jonas' }, { elsewhere });
    await user.type(field('Title'), ' and Ida');

    await changeElsewhere();

    expect(screen.getByText('This item was changed elsewhere.')).toBeDefined();
    expect(field('Title').value).toBe('Call Jonas and Ida');
    await user.click(screen.getByRole('button', { name: 'Load newer' }));
    expect(field('Title').value).toBe('Call Jonas at nine');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
  });

  it('can be merged with the edits, without overwriting the rest (ED-08)', async () => {
    const { user, changeElsewhere, save, server } = await open(
      { cleaned_title: 'Call Jonas' },
      { elsewhere },
    );
    await user.type(field('Title'), ' and Ida');
    await changeElsewhere();

    await user.click(screen.getByRole('button', { name: 'Keep mine' }));

    expect(screen.queryByText('This item was changed elsewhere.')).toBeNull();
    expect(field('Title').value).toBe('Call Jonas and Ida');
    expect(field('Notes').value).toBe('New number');
    await save();
    await waitFor(() =>
      expect(sentBodies(server)).toEqual([{ cleaned_title: 'Call Jonas and Ida', version: 2 }]),
    );
  });

  it('and then equals the form needs no choice', async () => {
    const { user, changeElsewhere } = await open(
      { cleaned_title: 'Call Jonas' },
      { elsewhere: { cleaned_title: 'Call Jonas!' } },
    );
    await user.type(field('Title'), '!');

    await changeElsewhere();

    expect(screen.queryByText('This item was changed elsewhere.')).toBeNull();
  });

  it('and is deleted can be saved as a new one, with all its fields (ED-08)', async () => {
    const { user, save, server } = await open({
      cleaned_title: 'Emma',
      category: 'Bucket',
      urgency: 'Later',
      bucket_name: 'ReadBucket',
      original_text: 'read emma',
      extras: { author: 'Jane Austen' },
    });
    server.items.length = 0;
    await user.type(field('Notes'), 'From Noor');
    await save();
    expect(await screen.findByText(/This item was deleted elsewhere/)).toBeDefined();
    expect(field('Notes').value).toBe('From Noor');

    await user.click(screen.getByRole('button', { name: 'Save as new item' }));

    expect(await screen.findByText('Saved as a new item')).toBeDefined();
    expect(server.items).toMatchObject([
      {
        cleaned_title: 'Emma',
        original_text: 'read emma',
        bucket_name: 'ReadBucket',
        body: 'From Noor',
        extras: { author: 'Jane Austen' },
      },
    ]);
  });

  it('and is deleted is saved as a new one only once, however often that fails (AP-05)', async () => {
    const { user, save, server } = await open({ cleaned_title: 'Emma' });
    server.items.length = 0;
    server.override('POST /api/items/manual', () => errorResponse());
    await user.type(field('Notes'), 'From Noor');
    await save();
    const keep = await screen.findByRole('button', { name: 'Save as new item' });
    await user.click(keep);
    expect(await screen.findByText('Failed to update item')).toBeDefined();

    server.restore('POST /api/items/manual');
    await user.click(keep);

    expect(await screen.findByText('Saved as a new item')).toBeDefined();
    const [first, second] = server.sent('POST /api/items/manual');
    expect(second?.key).toBe(first?.key);
  });
});
