import { z } from 'zod';

const contactStatuses = ['accepted', 'pending_received', 'pending_sent', 'blocked'] as const;

/** A contact, a contact request sent or received, or a blocked user. */
export const contact = z.object({
  id: z.uuid(),
  status: z.enum(contactStatuses),
  /** The nickname chosen by the user, else the contact's display name, else the contact's email address. */
  contactDisplayName: z.string(),
  contactEmail: z.string(),
});
export type Contact = z.infer<typeof contact>;

export const contactParams = z.object({ id: z.uuid() });

/** The email address as typed; case is ignored. */
export const addContactInput = z.object({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email('Please enter an email address')),
});

export const changeContactInput = z.object({
  action: z.enum(['accept', 'reject', 'block', 'unblock']),
});

export const saveContactNameInput = z.object({
  displayName: z.string().trim().min(1, 'Please enter a name').max(100),
});
