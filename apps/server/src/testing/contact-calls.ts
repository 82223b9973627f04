import type { Contact } from '@pouch/contract/contacts';
import type { TestUser, TestApi } from './api.ts';

/** The calls about contacts and sharing, by short names. */
export const requestContact = (user: TestUser, email: string) => user.send('addContact', { body: { email } });

export const listContacts = async (user: TestUser): Promise<Contact[]> =>
  (await user.send('listContacts')).answer;

export const changeContact = (
  user: TestUser,
  id: string,
  action: 'accept' | 'reject' | 'block' | 'unblock',
) => user.send('changeContact', { params: { id }, body: { action } });

/** The only contact or request of a user with this email address. */
export async function findContact(user: TestUser, { email }: Pick<TestUser, 'email'>): Promise<Contact> {
  const found = (await listContacts(user)).filter(({ contactEmail }) => contactEmail === email);
  if (found.length !== 1) throw new Error(`${found.length} contacts have this address`);
  return found[0] as Contact;
}

/** Creates two users who are contacts of each other. */
export async function createContacts(api: TestApi): Promise<[TestUser, TestUser]> {
  const [ana, ben] = [await api.createUser(), await api.createUser()];
  await requestContact(ana, ben.email);
  await changeContact(ben, (await findContact(ben, ana)).id, 'accept');
  return [ana, ben];
}

export const listPendingShares = async (user: TestUser) => (await user.send('listPendingShares')).answer;

/** Shares something with a contact and returns the id of the pending share. */
export async function shareWithContact(from: TestUser, to: TestUser, what: object): Promise<string> {
  const contactId = (await findContact(from, to)).id;
  return (await from.send('share', { body: { ...what, contactId } })).answer.id;
}
