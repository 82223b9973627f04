import type { Browser, Page } from '@playwright/test';
import { createAccount, type Account } from './account.ts';
import { origin } from './servers.ts';

/** The fields of a contact that journeys read. */
export interface Contact {
  id: string;
  status: 'accepted' | 'pending_received' | 'pending_sent' | 'blocked';
  contactDisplayName: string;
  contactEmail: string;
}

/** An account with a display name. */
export async function createNamedAccount(displayName: string): Promise<Account> {
  const person = await createAccount();
  await person.send('POST', '/api/user/profile', { displayName });
  return person;
}

/** Makes two accounts contacts. Returns the id of the contact, which is the same for both. */
export async function connectContacts(one: Account, other: Account): Promise<string> {
  const { id } = await one.send<Contact>('POST', '/api/contacts/add', { email: other.email });
  await other.send('PATCH', `/api/contacts/${id}`, { action: 'accept' });
  return id;
}

/** A page in a browser context of its own, signed in with another account. */
export async function openPageAs(browser: Browser, person: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  await context.addInitScript((session) => localStorage.setItem('pouch.session', session), person.session);
  return context.newPage();
}
