import type { Page } from '@playwright/test';
import type { Account } from './account.ts';
import { befriend, createPerson } from './contacts.ts';
import { takeInRecap } from './import-recap.ts';

/** A screen as somebody finds it who has been using Pouch for a while. */
export interface Place {
  name: string;
  path: string;
  /** A text of its main part, which tells that it has been drawn. */
  shows: string | RegExp;
}

/** A title no browser can break at a space. */
const unbroken = 'Donaudampfschifffahrt'.repeat(15).slice(0, 300);

/** Fills an account with one of everything, each also with a title of 300 characters without a space. */
export async function furnish(account: Account): Promise<Place[]> {
  const long = await account.add({
    cleaned_title: unbroken,
    scheduled_at: '2020-01-01T09:00:00Z',
  });
  await account.change(long.id, { body: unbroken });
  await account.add({ cleaned_title: 'Water the fig tree', scheduled_at: '2099-01-01T09:00:00Z' });
  const done = await account.add({ cleaned_title: `Done: ${unbroken}` });
  await account.complete(done.id);
  const shopping = { category: 'Shopping', urgency: 'Now', quantity: 99 };
  await account.add({ ...shopping, cleaned_title: unbroken, purchaseCategory: 'Recreational' });
  await account.add({ ...shopping, cleaned_title: 'Milk', purchaseCategory: 'Supermarket' });
  const watch = { category: 'Bucket', urgency: 'Later', bucket_name: 'WatchBucket' };
  const film = await account.add({ ...watch, cleaned_title: unbroken });
  await account.change(film.id, {
    url: `https://${'sub.'.repeat(20)}example.com/${unbroken}`,
    extras: { runTime: unbroken, genre: 'Fantasy', releaseYear: '2001' },
    body: `${unbroken}\nsecond line`,
  });
  const learned = await account.add({ ...watch, cleaned_title: `Or ${unbroken}` });
  await account.change(learned.id, { bucket_name: 'ReadBucket' });
  await account.send('PATCH', '/api/lifeLists/groceries/items', {
    categoryKey: 'Bakery',
    itemIndex: 1,
    updates: { title: unbroken },
  });
  await takeInRecap(account);
  await furnishPeople(account);
  return [
    { name: 'home', path: '/', shows: unbroken },
    { name: 'To-Do', path: '/todo', shows: unbroken },
    { name: 'Shopping', path: '/purchases', shows: 'Milk' },
    { name: 'Buckets', path: '/buckets', shows: 'Listen' },
    { name: 'a bucket', path: '/buckets/WatchBucket', shows: 'Fantasy' },
    { name: 'an empty bucket', path: '/buckets/TasteBucket', shows: '0 completed' },
    { name: 'Scheduled', path: '/upcoming', shows: 'Water the fig tree' },
    { name: 'a To-Do’s edit screen', path: `/item/${long.id}/edit`, shows: 'Notes' },
    { name: 'a film’s edit screen', path: `/item/${film.id}/edit`, shows: 'Run Time' },
    { name: 'Settings', path: '/settings', shows: 'Theme' },
    { name: 'LifeLists', path: '/lifelists', shows: /^0 of \d+ in the basket$/ },
    { name: 'a LifeList', path: '/lifelists/groceries', shows: unbroken },
    { name: 'the planner', path: '/lifelists/planner', shows: 'Wednesday' },
    { name: 'a LifeList that is none', path: '/lifelists/none', shows: 'LifeList Not Found' },
    { name: 'Stats & Achievements', path: '/stats', shows: 'Total Completed' },
    { name: 'a recap', path: '/weekly-recap', shows: /out of your head/ },
    { name: 'Contact Support', path: '/contact-support', shows: 'Your Email' },
    { name: 'contacts', path: '/contacts', shows: 'People you can share with' },
    { name: 'a place that is none', path: '/no/such/place', shows: 'Page Not Found' },
  ];
}

/** Somebody of every standing, with a name that no browser can break, and something long that one of them has sent. */
async function furnishPeople(account: Account): Promise<void> {
  const [contact, asker, blocked] = [
    await createPerson(unbroken.slice(0, 100)),
    await createPerson(unbroken.slice(0, 100)),
    await createPerson('Vik'),
  ];
  const contactId = await befriend(account, contact);
  const blockedId = await befriend(account, blocked);
  await account.send('PATCH', `/api/contacts/${blockedId}`, { action: 'block' });
  await asker.send('POST', '/api/contacts/add', { email: account.email });
  await account.send('POST', '/api/contacts/add', { email: `${'n'.repeat(60)}@${'e'.repeat(60)}.example` });
  const { id: itemId } = await contact.add({ cleaned_title: unbroken });
  await contact.send('POST', '/api/share', { type: 'item', itemId, contactId });
  await contact.send('POST', '/api/share', { type: 'lifelist', listId: 'groceries', contactId });
}

/** Answers for the pages that links lead to, which are not there for a journey; they too have titles without a space. */
export const answerPreviews = (page: Page): Promise<unknown> =>
  page.route('**/api/link-preview?*', (route) =>
    route.fulfill({
      json: {
        url: 'https://example.com/',
        title: unbroken,
        description: unbroken,
        siteName: unbroken,
        favicon: null,
        image: null,
      },
    }),
  );

/** The screens of somebody signed out. */
export const doors: Place[] = [
  { name: 'sign-in', path: '/auth', shows: 'Log In' },
  { name: 'a reset link', path: '/reset-password?token=none', shows: 'Set New Password' },
];
