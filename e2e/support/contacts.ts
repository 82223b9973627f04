import type { Browser, Page } from '@playwright/test';
import { createAccount, type Account } from './account.ts';
import { origin } from './servers.ts';

/** What journeys read of a contact. */
export interface Contact {
  id: string;
  status: 'accepted' | 'pending_received' | 'pending_sent' | 'blocked';
  contactDisplayName: string;
  contactEmail: string;
}

/** Somebody else, who calls themselves so. */
export async function createPerson(displayName: string): Promise<Account> {
  const person = await createAccount();
  await person.send('POST', '/api/user/profile', { displayName });
  return person;
}

/** Makes two people contacts. Answers the id under which each knows the other. */
export async function befriend(one: Account, other: Account): Promise<string> {
  const { id } = await one.send<Contact>('POST', '/api/contacts/add', { email: other.email });
  await other.send('PATCH', `/api/contacts/${id}`, { action: 'accept' });
  return id;
}

/** A browser of somebody else's, who is signed in there. */
export async function browserOf(browser: Browser, person: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  await context.addInitScript((kept) => localStorage.setItem('pouch.session', kept), person.session);
  return context.newPage();
}
