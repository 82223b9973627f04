import type { Contact } from '@pouch/contract/schemas/contacts';
import type { Person, TestApi } from './api.ts';

/** What people do with each other, as their apps ask for it. */
export const ask = (person: Person, email: string) => person.send('addContact', { body: { email } });

export const contactsOf = async (person: Person): Promise<Contact[]> =>
  (await person.send('listContacts')).answer;

export const change = (person: Person, id: string, action: 'accept' | 'reject' | 'block' | 'unblock') =>
  person.send('changeContact', { params: { id }, body: { action } });

/** The one contact or request of a person that concerns an address. */
export async function contactWith(person: Person, { email }: Pick<Person, 'email'>): Promise<Contact> {
  const found = (await contactsOf(person)).filter(({ contactEmail }) => contactEmail === email);
  if (found.length !== 1) throw new Error(`${found.length} contacts have this address`);
  return found[0] as Contact;
}

/** Two new people who are contacts of each other. */
export async function twoContacts(api: TestApi): Promise<[Person, Person]> {
  const [ana, ben] = [await api.signedIn(), await api.signedIn()];
  await ask(ana, ben.email);
  await change(ben, (await contactWith(ben, ana)).id, 'accept');
  return [ana, ben];
}

/** What waits for a person's answer. */
export const pendingOf = async (person: Person) => (await person.send('listPendingShares')).answer;

/** Sends something to a contact and answers the id of what waits for them. */
export async function sent(from: Person, to: Person, what: object): Promise<string> {
  const contactId = (await contactWith(from, to)).id;
  return (await from.send('share', { body: { ...what, contactId } })).answer.id;
}
