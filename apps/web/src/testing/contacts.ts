import type { Contact } from '@pouch/contract/schemas/contacts';
import type { SharePreview, ShareRequest } from '@pouch/contract/schemas/sharing';

let made = 0;
const anId = () => `01900000-0000-7000-9000-${String((made += 1)).padStart(12, '0')}`;

/** Somebody as the server would answer them; the test names only what matters to it. */
export const aContact = (contactDisplayName: string, given: Partial<Contact> = {}): Contact => ({
  id: anId(),
  status: 'accepted',
  contactDisplayName,
  contactEmail: `${contactDisplayName.toLowerCase().replaceAll(' ', '.')}@example.com`,
  ...given,
});

const fromJonas = {
  fromUserName: 'Jonas Berg',
  fromUserEmail: 'jonas.berg@example.com',
  created_at: '2026-11-20T10:00:00.000Z',
};

/** An item that Jonas Berg has sent. */
export const aSharedTask = (
  title: string,
  given: Partial<ShareRequest & { type: 'item' }> = {},
): ShareRequest => ({
  ...fromJonas,
  id: anId(),
  type: 'item',
  data: { cleaned_title: title, original_text: `please ${title}` },
  ...given,
});

/** His list of groceries. */
export const aSharedList = (
  title: string,
  given: Partial<ShareRequest & { type: 'lifelist' }> = {},
): ShareRequest & { type: 'lifelist' } => ({
  ...fromJonas,
  id: anId(),
  type: 'lifelist',
  data: { listId: 'groceries', title, templatename: 'Groceries' },
  ...given,
});

export const aPreview: SharePreview = {
  merge: { added: 12, already: 3 },
  replace: { added: 12, removed: 5, kept: 3 },
};
