import type { Page } from '@playwright/test';
import type { Account } from './account.ts';
import { connectContacts, createNamedAccount } from './contacts.ts';
import { importRecap } from './import-recap.ts';

/** A screen to check, with an account in use. */
export interface ScreenToVisit {
  name: string;
  path: string;
  /** A text of its main part, which is there once it is rendered. */
  shows: string | RegExp;
}

/** A title without a line break opportunity. */
const unbreakableTitle = 'Donaudampfschifffahrt'.repeat(15).slice(0, 300);

/** Fills an account with one of everything, with titles of 300 characters without a space. */
export async function seedAccount(account: Account): Promise<ScreenToVisit[]> {
  const long = await account.add({
    cleaned_title: unbreakableTitle,
    scheduled_at: '2020-01-01T09:00:00Z',
  });
  await account.change(long.id, { body: unbreakableTitle });
  await account.add({ cleaned_title: 'Water the fig tree', scheduled_at: '2099-01-01T09:00:00Z' });
  const done = await account.add({ cleaned_title: `Done: ${unbreakableTitle}` });
  await account.complete(done.id);
  const shopping = { category: 'Shopping', urgency: 'Now', quantity: 99 };
  await account.add({ ...shopping, cleaned_title: unbreakableTitle, purchaseCategory: 'Recreational' });
  await account.add({ ...shopping, cleaned_title: 'Milk', purchaseCategory: 'Supermarket' });
  const watch = { category: 'Bucket', urgency: 'Later', bucket_name: 'WatchBucket' };
  const film = await account.add({ ...watch, cleaned_title: unbreakableTitle });
  await account.change(film.id, {
    url: `https://${'sub.'.repeat(20)}example.com/${unbreakableTitle}`,
    extras: { runTime: unbreakableTitle, genre: 'Fantasy', releaseYear: '2001' },
    body: `${unbreakableTitle}\nsecond line`,
  });
  const learned = await account.add({ ...watch, cleaned_title: `Or ${unbreakableTitle}` });
  await account.change(learned.id, { bucket_name: 'ReadBucket' });
  await account.send('PATCH', '/api/lifeLists/groceries/items', {
    categoryKey: 'Bakery',
    itemIndex: 1,
    updates: { title: unbreakableTitle },
  });
  await importRecap(account);
  await seedContacts(account);
  return [
    { name: 'home', path: '/', shows: unbreakableTitle },
    { name: 'Today', path: '/today', shows: '1 overdue' },
    { name: 'To-Do', path: '/todo', shows: unbreakableTitle },
    { name: 'Shopping', path: '/purchases', shows: 'Milk' },
    { name: 'Buckets', path: '/buckets', shows: 'Listen' },
    { name: 'a bucket', path: '/buckets/WatchBucket', shows: 'Fantasy' },
    { name: 'an empty bucket', path: '/buckets/TasteBucket', shows: '0 completed' },
    { name: 'Scheduled', path: '/upcoming', shows: 'Water the fig tree' },
    { name: 'a To-Do’s edit screen', path: `/item/${long.id}/edit`, shows: 'Notes' },
    { name: 'a film’s edit screen', path: `/item/${film.id}/edit`, shows: 'Run Time' },
    { name: 'Settings', path: '/settings', shows: 'Theme' },
    { name: 'LifeLists', path: '/lifelists', shows: /^0 of \d+ in the basket$/ },
    { name: 'a LifeList', path: '/lifelists/groceries', shows: unbreakableTitle },
    { name: 'the planner', path: '/lifelists/planner', shows: 'Wednesday' },
    { name: 'a LifeList that is none', path: '/lifelists/none', shows: 'LifeList Not Found' },
    { name: 'Stats & Achievements', path: '/stats', shows: 'Total Completed' },
    { name: 'a recap', path: '/weekly-recap', shows: /out of your head/ },
    { name: 'Contact Support', path: '/contact-support', shows: 'Your Email' },
    { name: 'contacts', path: '/contacts', shows: 'People you can share with' },
    { name: 'a place that is none', path: '/no/such/place', shows: 'Page Not Found' },
  ];
}

/** Adds contacts of every status, with names without a space, and pending shares with long titles. */
async function seedContacts(account: Account): Promise<void> {
  const [contact, requester, blocked] = [
    await createNamedAccount(unbreakableTitle.slice(0, 100)),
    await createNamedAccount(unbreakableTitle.slice(0, 100)),
    await createNamedAccount('Vik'),
  ];
  const contactId = await connectContacts(account, contact);
  const blockedId = await connectContacts(account, blocked);
  await account.send('PATCH', `/api/contacts/${blockedId}`, { action: 'block' });
  await requester.send('POST', '/api/contacts/add', { email: account.email });
  await account.send('POST', '/api/contacts/add', { email: `${'n'.repeat(60)}@${'e'.repeat(60)}.example` });
  const { id: itemId } = await contact.add({ cleaned_title: unbreakableTitle });
  await contact.send('POST', '/api/share', { type: 'item', itemId, contactId });
  await contact.send('POST', '/api/share', { type: 'lifelist', listId: 'groceries', contactId });
}

/** Mocks the previews of links, with titles without a space. */
export const mockLinkPreviews = (page: Page): Promise<unknown> =>
  page.route('**/api/link-preview?*', (route) =>
    route.fulfill({
      json: {
        url: 'https://example.com/',
        title: unbreakableTitle,
        description: unbreakableTitle,
        siteName: unbreakableTitle,
        favicon: null,
        image: null,
      },
    }),
  );

/** The screens before sign-in. */
export const signedOutScreens: ScreenToVisit[] = [
  { name: 'sign-in', path: '/auth', shows: 'Log In' },
  { name: 'a reset link', path: '/reset-password?token=none', shows: 'Set New Password' },
];
