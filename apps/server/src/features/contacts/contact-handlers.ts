import type { InBackground } from '../../jobs/background-work.ts';
import type { Database } from '../../db/database.ts';
import type { Notify } from '../../notifications/notification.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { askContact } from './request-contact.ts';
import { changeContact, type WaitingShares } from './change-contact.ts';
import { contactNotice } from './contact-notification.ts';
import { contactNotFound } from './contact-pair.ts';
import { removeContact } from './remove-contact.ts';
import { saveContactName } from './save-contact-name.ts';
import { contactsVersion, findContact, findContacts } from './contact-view-store.ts';

type ContactHandlers = Pick<
  Handlers,
  'listContacts' | 'addContact' | 'changeContact' | 'removeContact' | 'saveContactName'
>;

interface ContactsGiven {
  database: Database;
  now: () => Date;
  shares: WaitingShares;
  /** Throws a 429 once somebody has sent too many requests. */
  countRequest: (userId: string) => Promise<void>;
  /** Tells a person's open pages that their contacts changed. */
  tell: (userId: string) => void;
  notify: Notify;
  inBackground: InBackground;
}

/** The calls about contacts. */
export function contactHandlers(given: ContactsGiven): ContactHandlers {
  const { database, now, shares, countRequest, tell, notify, inBackground } = given;
  const callOf = ({ id }: { id: string }) => ({ userId: id, now: now().toISOString() });

  /** Whoever was asked or accepted hears of it, while whoever did so has their answer: it takes no longer for anybody. */
  const announce = (otherId: string, id: string) =>
    inBackground(async () => {
      const contact = await findContact(database, otherId, id);
      if (!contact) return;
      tell(otherId);
      const notice = contactNotice(otherId, contact);
      if (notice) await notify(notice);
    }, 'Somebody could not be told of a contact');

  return {
    listContacts: ({ user }) =>
      Promise.resolve({
        version: () => contactsVersion(database, user.id),
        read: () => findContacts(database, user.id),
      }),

    addContact: async ({ user, body, once }) => {
      await countRequest(user.id);
      let asked: Awaited<ReturnType<typeof askContact>> | undefined;
      const created = await once(async (handle) => {
        asked = await askContact(handle, callOf(user), body.email);
        const contact = await findContact(handle, user.id, asked.id);
        if (!contact) throw contactNotFound();
        return contact;
      });
      if (asked?.otherId) announce(asked.otherId, asked.id);
      return created;
    },

    changeContact: async ({ user, params, body }) => {
      const { id } = params;
      const newContact = await changeContact(database, callOf(user), { id, action: body.action, shares });
      if (newContact !== null) announce(newContact, id);
      return undefined;
    },

    removeContact: async ({ user, params }) => {
      const otherId = await removeContact(database, callOf(user), { id: params.id, shares });
      if (otherId !== null) tell(otherId);
      return undefined;
    },

    saveContactName: ({ user, params, body }) =>
      saveContactName(database, callOf(user), { id: params.id, displayName: body.displayName }),
  };
}
