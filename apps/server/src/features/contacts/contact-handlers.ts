import type { RunInBackground } from '../../jobs/background-work.ts';
import type { Database } from '../../db/database.ts';
import type { Notify } from '../../notifications/notification.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { requestContact } from './request-contact.ts';
import { changeContact, type PendingShares } from './change-contact.ts';
import { contactNotification } from './contact-notification.ts';
import { contactNotFound } from './contact-pair.ts';
import { invitationHandlers, type InvitationDeps } from './invitations/invitation-handlers.ts';
import { removeContact } from './remove-contact.ts';
import { saveContactName } from './save-contact-name.ts';
import { contactsVersion, findContact, findContacts } from './contact-view-store.ts';

type ContactHandlers = Pick<
  Handlers,
  'listContacts' | 'addContact' | 'changeContact' | 'removeContact' | 'saveContactName'
>;

interface ContactsDeps {
  database: Database;
  now: () => Date;
  shares: PendingShares;
  /** Throws a 429 once the user has sent too many requests. */
  countRequest: (userId: string) => Promise<void>;
  /** Publishes a change event to a user's open pages: their contacts changed. */
  publishChange: (userId: string) => void;
  invitations: InvitationDeps;
  /** Whether requests wait until an address was shown to be its user's own. */
  needsVerifiedEmail: boolean;
  notify: Notify;
  inBackground: RunInBackground;
}

export function contactHandlers(deps: ContactsDeps): ContactHandlers & ReturnType<typeof invitationHandlers> {
  const { database, now, shares, countRequest, publishChange, notify, inBackground, needsVerifiedEmail } =
    deps;
  const toViewer = (userId: string) => ({ userId, needsVerifiedEmail });
  const toCall = ({ id }: { id: string }) => ({ ...toViewer(id), now: now().toISOString() });

  /**
   * Notifies the other user in the background, so that the response takes equally long whether or not an account
   * exists.
   */
  const announce = (otherId: string, id: string) =>
    inBackground(async () => {
      const contact = await findContact(database, toViewer(otherId), id);
      if (!contact) return;
      publishChange(otherId);
      const notification = contactNotification(otherId, contact);
      if (notification) await notify(notification);
    }, 'A contact notification could not be sent');

  return {
    ...invitationHandlers(deps.invitations, announce),

    listContacts: ({ user }) =>
      Promise.resolve({
        version: () => contactsVersion(database, toViewer(user.id)),
        read: () => findContacts(database, toViewer(user.id)),
      }),

    addContact: async ({ user, body, runOnce }) => {
      await countRequest(user.id);
      let request: Awaited<ReturnType<typeof requestContact>> | undefined;
      const outcome = await runOnce(async (tx) => {
        request = await requestContact(tx, toCall(user), body.email);
        const contact = await findContact(tx, toViewer(user.id), request.id);
        if (!contact) throw contactNotFound();
        return contact;
      });
      if (request?.otherId) announce(request.otherId, request.id);
      return outcome;
    },

    changeContact: async ({ user, params, body, runOnce }) => {
      const change = { id: params.id, action: body.action, shares };
      let newContact: string | null | undefined;
      const outcome = await runOnce(async (tx) => {
        newContact = await changeContact(tx, toCall(user), change);
      });
      if (newContact) announce(newContact, params.id);
      return outcome;
    },

    removeContact: async ({ user, params, runOnce }) => {
      let otherId: string | null | undefined;
      const outcome = await runOnce(async (tx) => {
        otherId = await removeContact(tx, toCall(user), { id: params.id, shares });
      });
      if (otherId) publishChange(otherId);
      return outcome;
    },

    saveContactName: ({ user, params, body, runOnce }) =>
      runOnce((tx) => saveContactName(tx, toCall(user), { id: params.id, displayName: body.displayName })),
  };
}
