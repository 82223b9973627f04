import { z } from 'zod';
import {
  addContactInput,
  changeContactInput,
  contact,
  contactParams,
  saveContactNameInput,
} from '../schemas/contacts.ts';
import { userCallTagged, type CallTable } from './call.ts';

const userCall = userCallTagged('Contacts');

export const contactCalls = {
  listContacts: userCall({
    summary: 'One’s contacts, those who ask and those who were asked or blocked',
    conditionalGet: true,
    response: z.array(contact),
  }),
  addContact: userCall({
    summary:
      'Ask whoever has this address to become a contact; it is answered alike whether or not somebody has',
    body: addContactInput,
    requiresFullAccess: true,
    idempotent: true,
    publishes: 'contacts',
    status: 201,
    response: contact,
    errors: ['conflict'],
  }),
  changeContact: userCall({
    summary: 'Accept or reject a request, block or unblock somebody',
    params: contactParams,
    body: changeContactInput,
    idempotent: true,
    publishes: ['contacts', 'shares'],
    status: 204,
    response: null,
    errors: ['not_found', 'conflict'],
  }),
  removeContact: userCall({
    summary: 'Remove a contact on both sides, with what waits between the two; or withdraw a request',
    params: contactParams,
    idempotent: true,
    publishes: ['contacts', 'shares'],
    status: 204,
    response: null,
    errors: ['not_found'],
  }),
  saveContactName: userCall({
    summary: 'Give a contact a name of one’s own',
    params: contactParams,
    body: saveContactNameInput,
    idempotent: true,
    publishes: ['contacts', 'shares'],
    response: contact,
    errors: ['not_found', 'conflict'],
  }),
} satisfies CallTable;
