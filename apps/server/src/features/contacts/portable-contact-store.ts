import { addContactInput, saveContactNameInput } from '@pouch/contract/contacts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { contacts } from '../../db/schema/contacts.ts';
import type { ExportSection } from '../../portability/export-section.ts';
import { moment } from '../../portability/row-fields.ts';

const portable = z.object({
  email: addContactInput.shape.email,
  nickname: saveContactNameInput.shape.displayName.nullish(),
  /** `asked` includes declined requests: the sender is not to know. */
  status: z.enum(['accepted', 'asked', 'blocked']),
  createdAt: moment.nullish(),
});

/** A user's contacts with their nicknames. An import restores nicknames of existing contacts and creates none. */
export const portableContacts: ExportSection<z.output<typeof portable>> = {
  name: 'contacts',
  countKey: 'contactNames',
  schema: portable,
  read: async function* (handle, userId) {
    const rows = await handle
      .select()
      .from(contacts)
      .where(eq(contacts.userId, userId))
      .orderBy(asc(contacts.email));
    yield rows.map(({ email, nickname, state, blockedAt, createdAt }) => {
      const status = blockedAt !== null ? 'blocked' : state === 'accepted' ? 'accepted' : 'asked';
      return { email, nickname, status, createdAt };
    });
  },
  add: async (tx, { userId, now }, rows) => {
    let added = 0;
    for (const { email, nickname } of rows) {
      if (!nickname) continue;
      const named = await tx
        .update(contacts)
        .set({ nickname, updatedAt: now })
        .where(
          and(
            eq(contacts.userId, userId),
            eq(contacts.email, email),
            eq(contacts.state, 'accepted'),
            isNull(contacts.nickname),
          ),
        )
        .returning({ id: contacts.id });
      added += named.length;
    }
    return { added, skipped: rows.filter(({ nickname }) => nickname).length - added };
  },
};
