import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorResponse, mockItemApi } from '../../../testing/mock-item-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { dismissToast } from '../../../ui/feedback/toast.ts';
import { AddItemTool } from './add-item-tool.tsx';
import type { ManualPreset } from './manual-entry.ts';

const add = 'POST /api/items/manual';

afterEach(() => {
  dismissToast();
  vi.unstubAllGlobals();
});

async function openSheet(preset: ManualPreset) {
  const user = renderScreen(<AddItemTool preset={preset} />);
  await user.click(screen.getByRole('button', { name: 'Add New Item' }));
  return { user, sheet: within(await screen.findByRole('dialog', { name: 'Add New Item' })) };
}

describe('adding an item by hand', () => {
  it('says what is missing and sends nothing (IL-10)', async () => {
    const server = mockItemApi();
    const { user, sheet } = await openSheet({});

    await user.click(sheet.getByRole('button', { name: 'Add' }));

    expect(sheet.getByText('Please enter a title')).toBeDefined();
    expect(sheet.getByText('Please select a category')).toBeDefined();
    expect(server.asked).toHaveLength(0);
  });

  it('for a bucket starts with Play and has no urgency (IL-10)', async () => {
    const server = mockItemApi();
    const { user, sheet } = await openSheet({ category: 'To-Do' });

    await user.type(sheet.getByLabelText('Title'), 'Outer Wilds');
    await user.click(sheet.getByRole('tab', { name: 'Bucket' }));
    expect(sheet.getByRole<HTMLInputElement>('radio', { name: 'Play' }).checked).toBe(true);
    expect(sheet.queryByText('Urgency')).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Add' }));

    await waitFor(() =>
      expect(server.sent(add)[0]?.body).toMatchObject({ bucket_name: 'PlayBucket', urgency: 'Later' }),
    );
  });

  it('keeps the entry when it fails, and creates one item when repeated (IL-10, AP-05)', async () => {
    const server = mockItemApi();
    server.override(add, () => errorResponse());
    const { user, sheet } = await openSheet({ category: 'To-Do' });
    await user.type(sheet.getByLabelText('Title'), 'Descale the kettle{Enter}');
    expect(await screen.findByText('Failed to create item')).toBeDefined();
    expect(sheet.getByLabelText<HTMLInputElement>('Title').value).toBe('Descale the kettle');

    server.restore(add);
    await user.click(sheet.getByRole('button', { name: 'Add' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = server.sent(add);
    expect(first?.key).toBeDefined();
    expect(first?.body).toHaveProperty('id', first?.key);
    expect(second).toEqual(first);
  });

  it('keeps the entry when the sheet is closed without Cancel, until it is cancelled (IL-10)', async () => {
    mockItemApi();
    const { user, sheet } = await openSheet({ category: 'To-Do' });
    await user.type(sheet.getByLabelText('Title'), 'Descale the kettle');
    await user.click(sheet.getByRole('radio', { name: 'Next 30 Days' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Add New Item' }));
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Descale the kettle');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Next 30 Days' }).checked).toBe(true);

    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Add New Item' }));
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('');
  });

  it('starts empty after an item was added (IL-10)', async () => {
    const server = mockItemApi();
    const { user, sheet } = await openSheet({ category: 'Shopping' });
    await user.type(sheet.getByLabelText('Title'), 'Milk{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(screen.getByRole('button', { name: 'Add New Item' }));

    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('');
    expect(server.sent(add)).toHaveLength(1);
  });

  it('can set a time, and clear it again (IL-10)', async () => {
    const server = mockItemApi();
    const { user, sheet } = await openSheet({ category: 'To-Do' });
    await user.type(sheet.getByLabelText('Title'), 'Swim');
    await user.click(sheet.getByRole('button', { name: 'Schedule' }));
    const picker = within(await screen.findByRole('dialog', { name: 'Schedule' }));
    expect(picker.getByLabelText<HTMLInputElement>('Time').value).toBe('09:00');
    await user.click(picker.getByRole('button', { name: 'Choose' }));
    expect(sheet.getByRole('button', { name: 'Change the date: Tomorrow, 9:00 AM' })).toBeDefined();

    await user.click(sheet.getByRole('button', { name: 'Clear schedule' }));
    await user.click(sheet.getByRole('button', { name: 'Add' }));

    await waitFor(() => expect(server.sent(add)).toHaveLength(1));
    expect(server.sent(add)[0]?.body).not.toHaveProperty('scheduled_at');
  });
});
