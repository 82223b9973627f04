import type { Contact } from '@pouch/contract/contacts';
import type { Transaction } from '../../db/database.ts';
import { AppError } from '../../lib/errors.ts';
import { saveContact } from './contact-store.ts';
import { contactNotFound, lockContactPairById, type ContactCall } from './contact-pair.ts';
import { findContact } from './contact-view-store.ts';

/** Sets the nickname of a contact (CO-05). A 409 for a received request, which has to be answered first. */
export async function saveContactName(
  tx: Transaction,
  call: ContactCall,
  { id, displayName }: { id: string; displayName: string },
): Promise<Contact> {
  const { mine } = await lockContactPairById(tx, call, id);
  if (!mine) throw new AppError('conflict', 'Please answer the request first.');
  await saveContact(tx, mine, { nickname: displayName, updatedAt: call.now });
  const saved = await findContact(tx, call, mine.id);
  if (!saved) throw contactNotFound();
  return saved;
}
