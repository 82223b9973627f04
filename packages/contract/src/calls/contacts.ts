import { z } from 'zod';
import {
  addContactInput,
  changeContactInput,
  contact,
  contactParams,
  saveContactNameInput,
} from '../schemas/contacts.ts';
import { acceptedInvitation, invitation, invitationParams, ownInvitation } from '../schemas/invitations.ts';
import { userCallTagged, type CallTable } from './call.ts';

const userCall = userCallTagged('Contacts');

export const contactCalls = {
  listContacts: userCall({
    summary: 'Your contacts, with pending requests and blocked people',
    openTo: 'fullAccess',
    scope: 'read',
    conditionalGet: 'stored',
    response: z.array(contact),
  }),
  addContact: userCall({
    summary:
      'Send a contact request to an email address; the answer is the same whether or not it has an account',
    openTo: 'fullAccess',
    scope: 'write',
    body: addContactInput,
    idempotent: true,
    publishes: 'contacts',
    status: 201,
    response: contact,
    errors: ['conflict'],
  }),
  changeContact: userCall({
    summary: 'Accept or reject a request, block or unblock a person',
    openTo: 'fullAccess',
    scope: 'write',
    params: contactParams,
    body: changeContactInput,
    idempotent: true,
    publishes: ['contacts', 'shares'],
    status: 204,
    response: null,
    errors: ['not_found', 'conflict'],
  }),
  removeContact: userCall({
    summary: 'Remove a contact on both sides with pending shares, or withdraw a request',
    openTo: 'fullAccess',
    scope: 'write',
    params: contactParams,
    idempotent: true,
    publishes: ['contacts', 'shares'],
    status: 204,
    response: null,
    errors: ['not_found'],
  }),
  saveContactName: userCall({
    summary: 'Give a contact your own name for them',
    openTo: 'fullAccess',
    scope: 'write',
    params: contactParams,
    body: saveContactNameInput,
    idempotent: true,
    publishes: ['contacts', 'shares'],
    response: contact,
    errors: ['not_found', 'conflict'],
  }),
  createInvitation: userCall({
    summary: 'Your link that invites people to connect; made if there is none that works',
    openTo: 'fullAccess',
    scope: 'write',
    response: ownInvitation,
  }),
  revokeInvitation: userCall({
    summary: 'End your link that invites; the people who used it stay contacts',
    openTo: 'fullAccess',
    scope: 'write',
    idempotent: true,
    status: 204,
    response: null,
  }),
  getInvitation: {
    summary: 'The name of the person who invites with this link',
    tag: 'Contacts',
    auth: 'public',
    scope: 'none',
    status: 200,
    params: invitationParams,
    response: invitation,
    errors: ['not_found'],
  },
  acceptInvitation: userCall({
    summary: 'Become contacts with the person who made this link',
    openTo: 'fullAccess',
    scope: 'write',
    params: invitationParams,
    idempotent: true,
    publishes: 'contacts',
    response: acceptedInvitation,
    errors: ['not_found', 'conflict'],
  }),
} as const satisfies CallTable;
