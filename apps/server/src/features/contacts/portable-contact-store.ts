import { addContactInput, saveContactNameInput } from '@pouch/contract/schemas/contacts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { contacts } from '../../db/schema/contacts.ts';
import type { PortableKind } from '../../portability/portable-kind.ts';
import { moment } from '../../portability/row-fields.ts';

const portable = z.object({
  email: addContactInput.shape.email,
  nickname: saveContactNameInput.shape.displayName.nullish(),
  /** `asked` also where the other has declined, which they keep to themselves. */
  status: z.enum(['accepted', 'asked', 'blocked']),
  createdAt: moment.nullish(),
});

/** The people a person knows here, as they know them. A file gives nicknames back to contacts; it makes nobody one. */
export const portableContacts: PortableKind<z.output<typeof portable>> = {
  name: 'contacts',
  counted: 'contactNames',
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
