import type { Contact } from '@pouch/contract/contacts';
import type { SentShare, SharePreview, ShareRequest } from '@pouch/contract/sharing';

let made = 0;
const anId = () => `01900000-0000-7000-9000-${String((made += 1)).padStart(12, '0')}`;

/** A contact as the server returns it; a test overrides only the fields that matter to it. */
export const aContact = (contactDisplayName: string, overrides: Partial<Contact> = {}): Contact => ({
  id: anId(),
  status: 'accepted',
  contactDisplayName,
  contactEmail: `${contactDisplayName.toLowerCase().replaceAll(' ', '.')}@example.com`,
  ...overrides,
});

const fromJonas = {
  fromUserName: 'Jonas Berg',
  fromUserEmail: 'jonas.berg@example.com',
  created_at: '2026-11-20T10:00:00.000Z',
};

/** A share request of Jonas Berg for an item. */
export const aSharedTask = (
  title: string,
  overrides: Partial<ShareRequest & { type: 'item' }> = {},
): ShareRequest => ({
  ...fromJonas,
  id: anId(),
  type: 'item',
  data: { cleaned_title: title, original_text: `please ${title}` },
  ...overrides,
});

/** A share request of Jonas Berg for his groceries list. */
export const aSharedList = (
  title: string,
  overrides: Partial<ShareRequest & { type: 'lifelist' }> = {},
): ShareRequest & { type: 'lifelist' } => ({
  ...fromJonas,
  id: anId(),
  type: 'lifelist',
  data: { listId: 'groceries', title, templatename: 'Groceries' },
  ...overrides,
});

export const aPreview: SharePreview = {
  merge: { added: 12, already: 3 },
  replace: { added: 12, removed: 5, kept: 3 },
};

/** Something sent to a contact, pending. */
export const aSentShare = (
  { id, contactDisplayName }: Contact,
  what: Pick<SentShare, 'itemId' | 'listId'>,
  state: SentShare['state'] = 'pending',
): SentShare => ({
  ...what,
  contactId: id,
  contactName: contactDisplayName,
  state,
  sentAt: '2026-11-20T10:00:00.000Z',
});
