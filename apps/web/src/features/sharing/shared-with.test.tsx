import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SentShare } from '@pouch/contract/sharing';
import { aContact, aSentShare } from '../../testing/contacts.ts';
import { json, mockApi } from '../../testing/mock-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { ShareButton } from './share-button.tsx';
import { sentSharesText } from './sent-shares.ts';
import { SharedWith } from './shared-with.tsx';

afterEach(() => {
  dismissToast();
  vi.unstubAllGlobals();
});

const itemId = '01900000-0000-7000-8000-000000000009';
const item = { itemId, listId: null };
const groceries = { itemId: null, listId: 'groceries' } as const;
const thing = { type: 'item', itemId } as const;
const [ana, ben, noor] = [aContact('Ana'), aContact('Ben'), aContact('Noor')];

const renderWith = (sent: () => Response | Error) => {
  const calls = mockApi({
    'GET /api/share/sent': sent,
    'GET /api/contacts': () => json([ana, ben, noor]),
    'POST /api/share': () => json({ id: itemId, alreadyPending: false }, 201),
  });
  const user = renderScreen(
    <>
      <SharedWith thing={thing} />
      <ShareButton shareable={{ ...thing, title: 'Book a table' }} />
    </>,
  );
  return { user, calls };
};

describe('the line that says with whom something was shared', () => {
  const [toAna, toBen, toNoor] = [ana, ben, noor].map((contact) => aSentShare(contact, item, 'answered'));
  it.each<[readonly (SentShare | undefined)[], string]>([
    [[], ''],
    [[toAna], 'Shared with Ana'],
    [[toAna, toBen], 'Shared with Ana and Ben'],
    [[toAna, toBen, toNoor], 'Shared with Ana and 2 others'],
    [[aSentShare(noor, item)], 'Sent to Noor, waiting for an answer'],
    [[aSentShare(noor, item), toAna], 'Shared with Ana. Sent to Noor, waiting for an answer'],
  ])('names few and counts many, and those who haven’t answered (FW-05)', (sent, text) => {
    expect(sentSharesText(sent.filter((each) => each !== undefined))).toBe(text);
  });

  it('is about this thing alone (FW-05)', async () => {
    renderWith(() => json([aSentShare(ben, groceries, 'answered'), aSentShare(ana, item, 'answered')]));

    expect(await screen.findByText('Shared with Ana')).toBeDefined();
  });

  it('isn’t there where it can’t be read (FW-05)', async () => {
    const { calls } = renderWith(() => new TypeError('Failed to fetch'));

    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/share/sent'));
    expect(screen.queryByText(/^Shared with|^Sent to/)).toBeNull();
  });

  it('changes once it is sent to another (FW-05)', async () => {
    let sent = [aSentShare(ana, item, 'answered')];
    const { user } = renderWith(() => json(sent));
    await user.click(screen.getByRole('button', { name: 'Share' }));
    sent = [aSentShare(ben, item), ...sent];

    await user.click(await screen.findByRole('button', { name: 'Ben' }));

    expect(await screen.findByText('Shared with Ana. Sent to Ben, waiting for an answer')).toBeDefined();
  });
});

describe('the share sheet', () => {
  it('says who has it, and who hasn’t answered yet (FW-05)', async () => {
    const { user } = renderWith(() => json([aSentShare(ben, item), aSentShare(ana, item, 'answered')]));
    await user.click(screen.getByRole('button', { name: 'Share' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Share' }));
    await dialog.findByText('Waiting');
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'AAnaana@example.comShared',
      'BBenben@example.comWaiting',
      'NNoornoor@example.com',
    ]);
  });
});
